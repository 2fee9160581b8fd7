// As much of VS Code as the extension and the client library touch. What nobody asks for here is an empty class.
"use strict";

const Module = require("node:module");

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
}

class Location {
  constructor(uri, range) {
    Object.assign(this, { uri, range });
  }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return { dispose: () => (this.listeners = this.listeners.filter((known) => known !== listener)) };
    };
  }

  fire(event) {
    for (const listener of this.listeners) listener(event);
  }

  dispose() {
    this.listeners = [];
  }
}

function stub(settings) {
  const seen = { commands: new Map(), executed: [], errors: [], notes: [], sent: [] };
  // Events that nothing fires.
  const quiet = (known) => new Proxy(known, { get: (target, name) => (name in target || !/^on[A-Z]/.test(name) ? target[name] : new EventEmitter().event) });
  const terminal = { name: "Cardwright", show() {}, sendText: (text) => seen.sent.push(text) };
  const known = {
    version: "1.90.0",
    Position,
    Range,
    Location,
    EventEmitter,
    Uri: { parse: (text) => ({ fsPath: text.replace("file://", ""), toString: () => text }), file: (text) => ({ fsPath: text }) },
    env: { shell: "/bin/bash" },
    workspace: quiet({
      onDidChangeConfiguration(listener) {
        seen.configure = (section) => listener({ affectsConfiguration: (name) => name === section });
        return { dispose() {} };
      },
      getConfiguration: () => ({ get: (name) => settings[name] }),
      getWorkspaceFolder: () => undefined,
    }),
    window: quiet({
      activeTextEditor: undefined,
      terminals: [],
      createTerminal(options) {
        seen.terminal = options;
        known.window.terminals.push(terminal);
        return terminal;
      },
      showErrorMessage: (text) => seen.errors.push(text),
      showInformationMessage: (text) => seen.notes.push(text),
    }),
    commands: {
      registerCommand(name, action) {
        seen.commands.set(name, action);
        return { dispose: () => seen.commands.delete(name) };
      },
      executeCommand: (...words) => seen.executed.push(words),
    },
  };
  const vscode = new Proxy(known, {
    get: (target, name) => (name in target ? target[name] : (target[name] = class {})),
  });
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load.call(Module, name, ...rest));
  return { vscode, seen, restore: () => (Module._load = load) };
}

module.exports = { stub };
