import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { messages } from '@ridgeline/contract';
import { requestLogging } from '@ridgeline/server-kit/logging';
import express from 'express';
import pino from 'pino';
import { domainErrors } from '../errors/DomainError';
import { errorHandler } from './errors';
import type { HttpErrors } from './httpErrors';

interface Errors {
  Gone: null;
  TooFew: { left: number };
  Unreachable: null;
}

const wrong = domainErrors<Errors & { Undeclared: null }>();

const answers: HttpErrors<Errors> = {
  Gone: [404, 'It is gone.'],
  TooFew: ({ left }) => [409, `Only ${left} are left.`, { left }],
  Unreachable: async () => Promise.reject(new Error('the database does not answer')),
};

describe('an error of the domain', () => {
  let server: Server;
  beforeAll((done) => {
    const app = express();
    app.use(requestLogging(pino({ level: 'silent' })));
    app.get('/gone', () => {
      throw wrong('Gone');
    });
    app.get('/few', () => {
      throw wrong('TooFew', { left: 2 });
    });
    app.get('/unreachable', () => {
      throw wrong('Unreachable');
    });
    app.get('/undeclared', () => {
      throw wrong('Undeclared');
    });
    app.use(errorHandler(answers));
    server = app.listen(0, '127.0.0.1', done);
  });
  afterAll((done) => void server.close(done));

  it.each([
    ['/gone', 404, { message: 'It is gone.' }],
    ['/few', 409, { message: 'Only 2 are left.', left: 2 }],
    ['/unreachable', 500, { message: messages.unexpected }],
    ['/undeclared', 500, { message: messages.unexpected }],
  ])('is answered at %s as its table says', async (path, status, body) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([response.status, await response.json()]).toEqual([status, body]);
  });
});
