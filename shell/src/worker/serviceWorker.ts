/*
 * The parts of a service worker's global scope that this worker uses. TypeScript can declare that scope only instead
 * of a page's, and the shell's files are checked against a page's scope.
 */

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Id of the page that made the request. */
  readonly clientId: string;
  /** Id of the page that a navigation leads to. */
  readonly resultingClientId: string;
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
