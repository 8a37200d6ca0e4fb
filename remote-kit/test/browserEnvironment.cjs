const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have, and jsdom lacks or has in a form that does not go with the rest. */
const ofNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  crypto,
  fetch,
  structuredClone,
};

/** A window of jsdom with `fetch` and what belongs to it from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    acceptSignalsOfNode(this.global);
    for (const [name, value] of Object.entries(ofNode))
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
  }
};

/** Node's `fetch` accepts only Node's signals, and jsdom's `addEventListener` only its own. */
function acceptSignalsOfNode(window) {
  const { AbortController: OfWindow, EventTarget } = window;
  const ofWindow = (signal) => {
    const controller = new OfWindow();
    if (signal.aborted) controller.abort();
    else signal.addEventListener('abort', () => controller.abort(), { once: true });
    return controller.signal;
  };
  // jest gives the window a method of its own.
  for (const target of [EventTarget.prototype, window]) {
    const { addEventListener } = target;
    target.addEventListener = function (type, listener, options) {
      const signal = options?.signal && ofWindow(options.signal);
      addEventListener.call(this, type, listener, signal ? { ...options, signal } : options);
    };
  }
}
