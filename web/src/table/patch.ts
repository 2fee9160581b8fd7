// JSON Patch (RFC 6902), the operations that a server sends after a whole view. Applied to a copy along the path only.

export type Operation =
  | { op: "add"; path: string; value: unknown }
  | { op: "replace"; path: string; value: unknown }
  | { op: "test"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move"; from: string; path: string }
  | { op: "copy"; from: string; path: string };

type Tree = Record<string, unknown> | unknown[];

/** The document after all operations. An operation that does not fit throws, and the caller asks for the whole view. */
export function patch<T>(document: T, operations: Operation[]): T {
  let result: unknown = document;
  for (const operation of operations) {
    const path = steps(operation.path);
    if (operation.op === "test") {
      if (JSON.stringify(read(result, path)) !== JSON.stringify(operation.value))
        throw new Error(`test failed at ${operation.path}`);
    } else if (operation.op === "remove") result = write(result, path, "remove", undefined);
    else if (operation.op === "add" || operation.op === "replace")
      result = write(result, path, operation.op, operation.value);
    else {
      const from = steps(operation.from);
      const value = read(result, from);
      if (operation.op === "move") result = write(result, from, "remove", undefined);
      result = write(result, path, "add", value);
    }
  }
  return result as T;
}

function steps(path: string): string[] {
  if (path === "") return [];
  if (!path.startsWith("/")) throw new Error(`bad path ${path}`);
  return path
    .slice(1)
    .split("/")
    .map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
}

function read(tree: unknown, path: string[]): unknown {
  let at = tree;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !(step in at)) throw new Error(`nothing at ${path.join("/")}`);
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

function write(tree: unknown, path: string[], op: "add" | "replace" | "remove", value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return op === "remove" ? null : value;
  if (typeof tree !== "object" || tree === null) throw new Error(`nothing to change at ${path.join("/")}`);
  const copy: Tree = Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as Record<string, unknown>) };
  if (rest.length > 0) {
    if (!(step in copy)) throw new Error(`nothing at ${step}`);
    const inner = write((copy as Record<string, unknown>)[step], rest, op, value);
    (copy as Record<string, unknown>)[step] = inner;
    return copy;
  }
  if (Array.isArray(copy)) {
    const at = step === "-" ? copy.length : Number(step);
    if (!Number.isInteger(at) || at < 0 || at > copy.length || (op !== "add" && at >= copy.length))
      throw new Error(`bad place ${step}`);
    if (op === "add") copy.splice(at, 0, value);
    else if (op === "remove") copy.splice(at, 1);
    else copy[at] = value;
    return copy;
  }
  if (op !== "add" && !(step in copy)) throw new Error(`nothing at ${step}`);
  if (op === "remove") delete copy[step];
  else copy[step] = value;
  return copy;
}
