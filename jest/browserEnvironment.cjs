const { createRequire } = require('node:module');
const NodeEnvironment = require('./nodeEnvironment.cjs');

const { JSDOM, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/** Classes that Node has, too. The window accepts only its own. Abort signals are Node's: see `acceptSignals`. */
const replacedClasses = new Set([
  'Blob',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
]);

/** Objects that later versions of Node have, too. */
const replacedObjects = new Set(['localStorage', 'navigator', 'sessionStorage']);

const isReplaced = (name) => replacedClasses.has(name) || replacedObjects.has(name);
const isClass = (value) => typeof value === 'function' && /^[A-Z]/.test(value.name);

/** Packages that look for a document when they are loaded. */
const expectDocument = /node_modules\/(react-dom|react-hook-form|scheduler)\//;
let isFirstWindow = true;

/** Removes the packages that a test file without a document has loaded. */
function removePackagesWithoutDocument() {
  for (const file of Object.keys(require.cache))
    if (expectDocument.test(file)) Reflect.deleteProperty(require.cache, file);
}

/**
 * Runs the test files of components in Node's own context as well, with the globals of a window of jsdom. Each file has
 * its own window, which is closed when the file ends.
 */
module.exports = class BrowserEnvironment extends NodeEnvironment {
  /**
   * - Testing Library keeps the window's document and adds hooks to the test file.
   * - TanStack Query stays offline.
   * - React Router may have been loaded without a document, and Node loads an ES module only once.
   */
  isLoadedForEachFile = (name) =>
    /^(@testing-library|@tanstack|react-router(-dom)?)(\/|$)/.test(name);
  /** React updates components even if their data arrives after the test. */
  mayRunLater = true;
  timers = new Set();

  constructor(config, { console }) {
    super(config);
    const virtualConsole = new VirtualConsole();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    const options = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
    this.window = new JSDOM('<!DOCTYPE html>', options).window;
    this.recordTimers();
    this.addGlobals();
    this.acceptSignals();
    this.reportUncaughtErrors();
    if (isFirstWindow) removePackagesWithoutDocument();
    isFirstWindow = false;
  }

  exportConditions() {
    return ['browser'];
  }

  /** Records timers, because those of a window end with it. */
  recordTimers() {
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name];
      globalThis[name] = (...args) => {
        const timer = start(...args);
        this.timers.add(timer);
        return timer;
      };
    }
  }

  addGlobals() {
    const { window } = this;
    for (const name of Object.getOwnPropertyNames(window)) {
      if (name.startsWith('_') || (name in globalThis && !isReplaced(name))) continue;
      const { value } = Object.getOwnPropertyDescriptor(window, name);
      const descriptor = isClass(value)
        ? { value, writable: true }
        : {
            get: () => window[name],
            set: (changed) => {
              window[name] = changed;
            },
          };
      Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
    }
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      globalThis[name] = (...args) => window[name](...args);
    for (const name of ['window', 'self', 'top', 'parent'])
      Object.defineProperty(globalThis, name, { value: globalThis, configurable: true });
  }

  /**
   * Lets an abort signal of Node remove listeners from the window's objects. Their own signals would not do, because
   * Node's `Request` and `fetch` accept only Node's.
   */
  acceptSignals() {
    const { AbortController, EventTarget } = this.window;
    const { addEventListener } = EventTarget.prototype;
    const adapted = (signal) => {
      const controller = new AbortController();
      if (signal.aborted) controller.abort();
      else signal.addEventListener('abort', () => controller.abort(), { once: true });
      return controller.signal;
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const accepted = options?.signal ? { ...options, signal: adapted(options.signal) } : options;
      return addEventListener.call(this, type, listener, accepted);
    };
  }

  /** Lets the test fail that an error belongs to, unless its modules listen to errors. */
  reportUncaughtErrors() {
    const { window } = this;
    const { addEventListener, removeEventListener } = window;
    let listeners = 0;
    addEventListener.call(window, 'error', ({ error }) => {
      if (listeners === 0 && error) process.emit('uncaughtException', error);
    });
    window.addEventListener = function (...args) {
      if (args[0] === 'error') listeners += 1;
      return addEventListener.apply(this, args);
    };
    window.removeEventListener = function (...args) {
      if (args[0] === 'error') listeners -= 1;
      return removeEventListener.apply(this, args);
    };
  }

  async teardown() {
    for (const timer of this.timers) clearTimeout(timer);
    this.window.close();
    await super.teardown();
  }
};
