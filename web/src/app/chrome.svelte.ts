// What a page puts into the frame around it: its breadcrumb, its actions, its part of the status bar.
import type { Snippet } from "svelte";

export interface Crumb {
  label: string;
  href?: string;
  mono?: boolean;
}

interface Chrome {
  system: string | undefined;
  crumbs: Crumb[];
  chips: string[];
  locked: boolean;
  actions: Snippet | undefined;
  status: Snippet | undefined;
  side: boolean;
}

export const chrome: Chrome = $state({
  system: undefined,
  crumbs: [],
  chips: [],
  locked: false,
  actions: undefined,
  status: undefined,
  side: true,
});

/** Sets the frame of a page; what is left out is empty. */
export function frame(parts: Partial<Chrome>) {
  chrome.system = parts.system;
  chrome.crumbs = parts.crumbs ?? [];
  chrome.chips = parts.chips ?? [];
  chrome.locked = parts.locked ?? false;
  chrome.actions = parts.actions;
  chrome.status = parts.status;
  document.title = [...(parts.crumbs ?? []).map((crumb) => crumb.label).reverse(), "Cardwright"].join(" · ");
}
