const { createRequire } = require('node:module');
const { createContext } = require('node:vm');

const requireFromJest = createRequire(require.resolve('jest'));
const { ModernFakeTimers } = requireFromJest('@jest/fake-timers');
const { ModuleMocker } = requireFromJest('jest-mock');

/** Where jest parses a module that our runtime cannot parse, to explain the error. No module runs in it. */
const parsingContext = createContext({});

/** Undoes what the last test file changed in the globals. */
let restoreGlobals = () => undefined;

/**
 * Runs the test files in Node's own context instead of one context for each. There, globals are read much faster, and
 * test files can share loaded packages, which our runtime does. What a test file changes in the globals and in the
 * environment variables is undone when it ends.
 */
module.exports = class NodeEnvironment {
  /** Tells our runtime where to run the modules. */
  inNodeContext = true;
  /** Whether test files cannot share a package. */
  isLoadedForEachFile = () => false;
  /** Whether code of a test file may run after its end. It keeps its globals until the next file starts. */
  mayRunLater = false;
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  variablesBefore = { ...process.env };
  exitBefore = process.exit;

  constructor({ projectConfig }) {
    restoreGlobals();
    this.globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
    restoreGlobals = () => restore(this.globalsBefore);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Node's ten frames often end before those of the test.
    Error.stackTraceLimit = 100;
  }

  getVmContext() {
    return parsingContext;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    if (!this.mayRunLater) restoreGlobals();
    restoreVariables(this.variablesBefore);
    // Jest replaces it for each test file.
    process.exit = this.exitBefore;
  }
};

function restore(before) {
  for (const name of Reflect.ownKeys(globalThis)) {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    // Jest's registry of matchers stays, too.
    if (!descriptor.configurable) continue;
    const old = before[name];
    if (!old) Reflect.deleteProperty(globalThis, name);
    else if (descriptor.value !== old.value || descriptor.get !== old.get)
      Object.defineProperty(globalThis, name, old);
  }
}

function restoreVariables(before) {
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, before);
}
