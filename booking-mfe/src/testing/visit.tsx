import type { Site } from '@ridgeline/contract';
import type { ApiFetch } from '@ridgeline/contract/client';
import { openPage } from '@ridgeline/remote-kit/testing';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router-dom';
import routes from '../routes';

/**
 * The API's responses by call, such as `POST /api/bookings`: a body, a status and a body for errors, or a function that
 * returns either for the body of the request, or a promise of it. `date` is the server's time, and `site` the settings of
 * the site.
 */
export type Answers = Record<string, unknown>;

export interface Sent {
  call: string;
  body: unknown;
  headers: Headers;
}

const isRefusal = (answer: unknown): answer is [status: number, body: unknown] =>
  Array.isArray(answer) && typeof answer[0] === 'number';

/**
 * The parts of a response that the client reads; jsdom has no Response.
 * @param date its header of that name
 */
function respond(answer: unknown, date: unknown): Response {
  const [status, body] = isRefusal(answer) ? answer : [answer === undefined ? 404 : 200, answer];
  const response = {
    ok: status < 400,
    status,
    headers: new Headers({
      'content-type': 'application/json',
      ...(typeof date === 'string' && { date }),
    }),
    json: () => Promise.resolve(body ?? {}),
  };
  return response as Response;
}

/** Where tests have shown pages as the server renders them. Testing Library does not remove those. */
const serversPages: HTMLElement[] = [];

/**
 * Opens a page in a test.
 * @param answers may change while the page is open
 * @returns the calls that the page has made to write, and functions that go back in the history, submit a form as a
 *   new document, which jsdom lacks, and show the page as the server renders it
 */
export function visitPage(path: string, answers: Answers) {
  serversPages.splice(0).forEach((container) => container.remove());
  const sent: Sent[] = [];
  const send: ApiFetch = async (target, init = {}) => {
    const { pathname } = new URL(target, 'https://rides.example');
    const call = `${(init.method ?? 'get').toUpperCase()} ${pathname}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    if (init.method !== 'get') sent.push({ call, body, headers: new Headers(init.headers) });
    const answer = answers[call];
    const { date } = answers;
    return respond(await (typeof answer === 'function' ? answer(body) : answer), date);
  };
  // Loaders and actions get it from the router, components use the browser's.
  Object.assign(globalThis, { fetch: send });
  const { router, unmount } = openPage(routes, path, send, answers['site'] as Site | undefined);
  async function sendForm(action: string, fields: FormData | Readonly<Record<string, string>>) {
    const formData = fields instanceof FormData ? fields : new FormData();
    if (!(fields instanceof FormData))
      for (const [name, value] of Object.entries(fields)) formData.append(name, value);
    await act(() => router.navigate(action, { formMethod: 'post', formData }));
  }
  const goBack = () => act(() => router.navigate(-1));
  /** @returns a function that hydrates the page, as its scripts do when they arrive */
  function showServersPage() {
    unmount();
    const page = <RouterProvider router={router} />;
    const container = document.body.appendChild(document.createElement('div'));
    serversPages.push(container);
    container.innerHTML = renderToString(page);
    return () => void render(page, { container, hydrate: true });
  }
  return { sent, sendForm, goBack, showServersPage };
}

/** Like `visitPage`, for pages that need no `sendForm`. */
export const visit = (path: string, answers: Answers) => visitPage(path, answers).sent;

/** The responses that every booking form needs. */
export const defaultAnswers: Answers = {
  'GET /api/agreements': [
    { kind: 'terms', version: 1, text: 'Ride as you like.', createdAt: '2026-01-01T00:00:00.000Z' },
    { kind: 'indemnity', version: 1, text: 'You fall, ', createdAt: '2026-01-01T00:00:00.000Z' },
  ],
  'GET /api/payments/providers': ['eft', 'payfast'],
};
