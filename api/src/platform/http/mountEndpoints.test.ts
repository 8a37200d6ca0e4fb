import { endpoints } from '@ridgeline/contract/endpoints';
import type { Access } from '@ridgeline/contract/endpoint';
import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle, mountEndpoints, sent, type Guards } from './mountEndpoints';

const passing: (Exclude<Access, 'everyone'> | 'anonymousWrite' | 'recentLogin')[] = [
  'signed',
  'account',
  'owner',
  'guide',
  'releaseLead',
  'ticketHolder',
  'releaseKey',
  'anonymousWrite',
  'recentLogin',
];
const guards = Object.fromEntries(
  passing.map((name) => [
    name,
    (_request: unknown, _response: unknown, next: () => void) => next(),
  ]),
) as Guards;

type Route = Pick<(typeof endpoints)[number], 'method' | 'path'>;

/** What each of the API's endpoints answers to a call of its own path, if they are listed in this order. */
async function answersInOrder(routes: Route[]) {
  const app = express().use(
    mountEndpoints(
      guards,
      routes.map(({ method, path }) =>
        handle({ method, path, summary: '', access: 'everyone' }, ({ response }) => {
          response.json(`${method} ${path}`);
          return sent;
        }),
      ),
    ),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answers = new Map<string, unknown>();
    for (const { method, path } of routes) {
      const url = `http://127.0.0.1:${port}${path.replaceAll(/\{\w+\}/g, 'a-value')}`;
      const response = await fetch(url, { method: method.toUpperCase() });
      answers.set(`${method} ${path}`, await response.json());
    }
    return answers;
  } finally {
    server.close();
  }
}

/** Moves every item to another place, always in the same way. */
const shuffled = <Item>(items: readonly Item[]) =>
  items.map((_item, at) => items[(at * 101 + 7) % items.length] as Item);

it.each([
  ['the order of the contract', [...endpoints]],
  ['the opposite order', [...endpoints].reverse()],
  ['a mixed order', shuffled(endpoints)],
])('finds each endpoint of the API if they are listed in %s', async (_name, routes) => {
  expect(new Set(routes).size).toBe(endpoints.length);
  const answers = await answersInOrder(routes);
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries([...answers.keys()].map((name) => [name, name])),
  );
});
