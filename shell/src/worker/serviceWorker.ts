/*
 * Types for the parts of a service worker's global scope that this worker uses. TypeScript cannot combine its types for
 * that scope (`WebWorker`) with those for a page (`DOM`), which the other files of the shell need.
 */

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

type WorkerMessageEvent = ExtendableEvent & MessageEvent<unknown>;

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
}

interface ServiceWorkerGlobal {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

export const worker = globalThis as unknown as ServiceWorkerGlobal;
