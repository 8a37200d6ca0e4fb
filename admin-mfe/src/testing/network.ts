/** What the server says to a call; `unreachable` when nothing answers. */
export type Answer =
  { status: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';

/** A call as it left the page; of a form's files, the names. */
export interface Call {
  call: string;
  /** What stands behind the path, such as `?photo=1`. */
  search?: string;
  body?: unknown;
  authorization: string | null;
  /** Under which something is made. */
  key?: string | null;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, message?: string, more: object = {}): Answer => ({
  status,
  body: { message, ...more },
});

type Reply = Answer | Promise<Answer> | ((made: Call) => Answer);

/**
 * Replies by call, such as `GET /api/events`. Of several, each call takes one; the last stays. One that
 * is a function answers as the call asks.
 */
type Replies = Record<string, Reply | [Reply, ...Reply[]]>;

interface Init {
  method?: string;
  headers?: HeadersInit;
  body?: string;
  signal?: AbortSignal;
}

/** As much of the browser's own as the router and the client need; jsdom has none. */
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

/** Puts these replies where the network would be. Returns the calls, in the order of their leaving. */
export function answerWith(replies: Replies) {
  const calls: Call[] = [];
  const left = new Map(
    Object.entries(replies).map(([call, reply]) => [
      call,
      Array.isArray(reply) ? [...reply] : [reply],
    ]),
  );
  const answerTo = async (made: Call): Promise<Answer> => {
    calls.push(made);
    const queue = left.get(made.call) ?? [refused(501, `Nothing answers ${made.call} here`)];
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) as Reply;
    return typeof reply === 'function' ? reply(made) : reply;
  };

  const fetch = async ({ method, url, headers, text }: StubRequest) => {
    const { pathname, search } = new URL(url);
    const answer = await answerTo({
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
      void answerTo({
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
