import type { Site } from '@ridgeline/contract';
import type { ApiFetch } from '@ridgeline/contract/client';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { fetchContext, rootRouteId, type RootData } from '../context';

const site: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens',
  social: [],
};
const pages = [{ path: '/', name: 'Home', inMenu: true, inFooter: true }];
const origin = 'https://rides.example';

/** The members of `Request` that the router needs for loaders and actions. jsdom has no `Request`. */
class RouterRequest {
  readonly method: string;
  readonly url: string;
  readonly signal: AbortSignal | null | undefined;
  readonly headers: Headers;
  private readonly form: URLSearchParams;

  constructor(url: string | URL, { signal, method = 'GET', headers, body }: RequestInit = {}) {
    this.url = String(url);
    this.signal = signal;
    this.method = method;
    this.headers = new Headers(headers);
    this.form = new URLSearchParams(body instanceof URLSearchParams ? body : '');
  }

  formData(): Promise<FormData> {
    const data = new FormData();
    for (const [name, value] of this.form) data.append(name, value);
    return Promise.resolve(data);
  }
}

/** The members of `Response` that the router needs for redirects. jsdom has no `Response` either. */
class RouterResponse {
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;

  constructor(
    readonly body: null,
    { status = 200, headers }: ResponseInit = {},
  ) {
    this.status = status;
    this.headers = new Headers(headers);
  }
}

/** The bodies of the API's responses by path, such as `/api/events`. A number is the status of an error. */
export type ApiResponses = Readonly<Record<string, unknown>>;

/** The members of `Response` that the API client reads. */
function responseOf(body: unknown): Response {
  const status = typeof body === 'number' ? body : 200;
  const total = Array.isArray(body) ? body.length : 0;
  const response = {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json', 'x-total-count': String(total) }),
    json: () => Promise.resolve(status === 200 ? body : {}),
  };
  return response as Response;
}

/** A `fetch` that returns these responses, and 404 for all other paths. */
const fetchFrom =
  (responses: ApiResponses): ApiFetch =>
  (path) =>
    Promise.resolve(responseOf(responses[new URL(path, origin).pathname] ?? 404));

/**
 * Opens a path of a remote in a test, as the shell does in a browser.
 * @param routes the default export of the remote's `routes.tsx`
 * @param path such as `/weather`
 * @param api the API's responses to the loaders, or a `fetch` to use instead
 * @param settings the site's settings; by default those of a fictitious site
 * @returns the router, and the result of Testing Library's `render`
 */
export function openPage(
  routes: RouteObject[],
  path: string,
  api: ApiResponses | ApiFetch = {},
  settings = site,
) {
  if (!('Request' in globalThis))
    Object.assign(globalThis, { Request: RouterRequest, Response: RouterResponse });
  const context = new RouterContextProvider();
  context.set(fetchContext, typeof api === 'function' ? (api as ApiFetch) : fetchFrom(api));
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: (): RootData => ({ site: settings, pages, origin }),
        HydrateFallback: () => null,
        children: routes,
      },
    ],
    { initialEntries: [path], getContext: () => context },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
