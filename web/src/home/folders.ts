// Which folder a path means. The server opens nothing outside of the folder that it was started with.
import type { Project } from "../api/types";

/** A path as the server names it, relative to the opened folder; nothing for one that lies elsewhere. */
export function below(root: string, path: string): string | undefined {
  const clean = (text: string) => text.trim().replace(/\\/g, "/").replace(/\/+$/, "");
  const [base, wanted] = [clean(root), clean(path)];
  const absolute = wanted.startsWith("/") || wanted.startsWith("~") || /^[A-Za-z]:/.test(wanted);
  if (absolute && wanted !== base && !wanted.startsWith(`${base}/`)) return undefined;
  const parts = (absolute ? wanted.slice(base.length) : wanted)
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  return parts.includes("..") ? undefined : parts.join("/");
}

/** The projects in a folder, in one above it or in one below it. */
export function projectsIn(projects: Project[], folder: string): Project[] {
  const own = projects.filter((project) => !project.builtin && project.folder !== undefined);
  const within = (inner: string, outer: string) => outer === "" || inner === outer || inner.startsWith(`${outer}/`);
  const there = own.filter((project) => within(project.folder ?? "", folder));
  return there.length > 0
    ? there
    : own.filter((project) => project.folder !== "" && within(folder, project.folder ?? ""));
}

/** A path as a word of a command line. */
export const shell = (path: string): string => (/^[\w./~:-]+$/.test(path) ? path : `'${path.replace(/'/g, "'\\''")}'`);
