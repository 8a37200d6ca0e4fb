/** A response of the fake server; `unreachable` for a network error. */
export type Answer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'unreachable';

/** A call that the page has made. For a form, the body contains the names of its files. */
export interface Call {
  call: string;
  /** The query of the URL, such as `?photo=1`. */
  search?: string;
  body?: unknown;
  authorization: string | null;
  /** The idempotency key. */
  key?: string | null;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message?: string, more: object = {}): Answer => ({
  status,
  body: { message, ...more },
});

type Reply = Answer | Promise<Answer> | ((request: Call) => Answer | Promise<Answer>);

/**
 * Responses by call, such as `GET /api/events`. If there are several, each call takes the next one, and the last one
 * is repeated. A function gets the call and returns the response.
 */
type Replies = Record<string, Reply | [Reply, ...Reply[]]>;

interface Init {
  method?: string;
  headers?: HeadersInit;
  body?: string;
  signal?: AbortSignal;
}

/** The features of the browser's Request that the router and the client use. jsdom has no Request. */
class StubRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body = null;
  readonly text: string | undefined;

  constructor(
    input: string | URL,
    readonly init: Init = {},
  ) {
    this.url = new URL(input, window.location.href).href;
    this.method = init.method ?? 'GET';
    this.headers = new Headers(init.headers);
    this.signal = init.signal ?? new AbortController().signal;
    this.text = init.body;
  }

  clone() {
    return new StubRequest(this.url, { ...this.init, headers: this.headers });
  }
}

class StubResponse {
  readonly ok: boolean;
  readonly statusText = '';
  readonly headers: Headers;
  readonly body = null;

  constructor(
    readonly status: number,
    private readonly content: unknown,
    headers: HeadersInit = {},
  ) {
    this.ok = status >= 200 && status < 300;
    this.headers = new Headers(headers);
  }

  json() {
    return Promise.resolve(this.content);
  }

  blob() {
    return Promise.resolve(new Blob([String(this.content)]));
  }

  clone() {
    return new StubResponse(this.status, this.content, this.headers);
  }
}

const filesIn = (form: FormData) =>
  Object.fromEntries([...form].map(([field, file]) => [field, (file as File).name]));

/** Replaces the network with these responses. Returns the list of calls, which grows as they are made. */
export function answerWith(replies: Replies) {
  const calls: Call[] = [];
  const queues = new Map(
    Object.entries(replies).map(([call, reply]) => [
      call,
      Array.isArray(reply) ? [...reply] : [reply],
    ]),
  );
  const respond = async (request: Call): Promise<Answer> => {
    calls.push(request);
    const queue = queues.get(request.call) ?? [
      refused(501, `Nothing answers ${request.call} here`),
    ];
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) as Reply;
    return typeof reply === 'function' ? reply(request) : reply;
  };

  const fetch = async ({ method, url, headers, text }: StubRequest) => {
    const { pathname, search } = new URL(url);
    const answer = await respond({
      call: `${method.toUpperCase()} ${pathname}`,
      search,
      body: text === undefined ? undefined : JSON.parse(text),
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    });
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    const type = { 'content-type': 'application/json' };
    return new StubResponse(answer.status, answer.body, { ...type, ...answer.headers });
  };

  class StubXMLHttpRequest extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    response: unknown = null;
    private call = '';
    private readonly headers = new Headers();

    open(method: string, path: string) {
      this.call = `${method} ${path}`;
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    abort() {
      this.dispatchEvent(new Event('loadend'));
    }

    send(form: FormData) {
      const { call, headers } = this;
      void respond({
        call,
        body: filesIn(form),
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
      }).then((answer) => {
        if (answer !== 'unreachable') {
          this.status = answer.status;
          this.response = answer.body;
        }
        this.dispatchEvent(new Event(answer === 'unreachable' ? 'error' : 'load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }

  Object.assign(globalThis, {
    fetch,
    Request: StubRequest,
    Response: StubResponse,
    XMLHttpRequest: StubXMLHttpRequest,
  });
  return calls;
}
