import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { messages } from '@ridgeline/contract';
import express from 'express';
import pino from 'pino';
import { errorHandler } from '../http/errors';
import { createDrawings, type DrawingTask } from './drawings';
import { maxUnfinished, maxUnfinishedOfVisitor, visitorRate } from './limit';

interface Tasks {
  word: DrawingTask<{ word: string }>;
}

/** A worker that draws when it is told to. */
function heldWorker() {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const run = ({ content: { word } }: Tasks['word']['input']) =>
    new Promise<Buffer>((resolve) => {
      started.push(word);
      finish.push(() => resolve(Buffer.from(`drawn ${word}`)));
    });
  return {
    workers: { run: (_name: 'word', input: unknown) => run(input as Tasks['word']['input']) },
    started,
    finishAll: () => finish.splice(0).forEach((finishOne) => finishOne()),
  };
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Draws the word in the path. */
async function serve({ workers }: Pick<ReturnType<typeof heldWorker>, 'workers'>) {
  const draw = createDrawings<Tasks>(workers as never)('word');
  const app = express().set('trust proxy', true);
  app.use((request, _response, next) => {
    request.log = pino({ enabled: false });
    next();
  });
  app.get('/:word', async ({ params: { word } }, response) => {
    response.send(await draw(response, { word }));
  });
  app.use(errorHandler({}));
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return async (word: string, visitor = '198.51.100.1') => {
    const response = await fetch(`http://127.0.0.1:${port}/${word}`, {
      headers: { 'x-forwarded-for': visitor },
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
}

const times = <Value>(count: number, create: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => create(at));

/** Resolves once so many drawings have started. */
async function untilStarted(
  { started }: Pick<ReturnType<typeof heldWorker>, 'started'>,
  count: number,
) {
  while (started.length < count) await new Promise(setImmediate);
}

describe('what is drawn for visitors', () => {
  it('is drawn once for all who ask for it at the same time, and afterwards', async () => {
    const worker = heldWorker();
    const get = await serve(worker);
    const asked = times(100, () => get('sani'));
    await untilStarted(worker, 1);
    worker.finishAll();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['drawn sani']));
    expect(await get('sani')).toMatchObject({ status: 200, text: 'drawn sani' });
    expect(worker.started).toEqual(['sani']);
  });

  it('is limited for each visitor, who may ask again once something is finished', async () => {
    const worker = heldWorker();
    const get = await serve(worker);
    const asked = times(maxUnfinishedOfVisitor, (at) => get(`word${at}`));
    await untilStarted(worker, maxUnfinishedOfVisitor);
    const refused = await get('another');
    expect(refused).toMatchObject({ status: 429, retryAfter: '2' });
    expect(JSON.parse(refused.text)).toEqual({ message: messages.tooManyRequests });
    const others = get('another', '198.51.100.2');
    await untilStarted(worker, maxUnfinishedOfVisitor + 1);
    worker.finishAll();
    for (const answer of await Promise.all([...asked, others])) expect(answer.status).toBe(200);
    expect(await get('another')).toMatchObject({ status: 200 });
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
  ])('is limited over time for the network of %s', async (visitor, neighbour) => {
    const run = (_name: 'word', input: unknown) =>
      Promise.resolve(Buffer.from((input as Tasks['word']['input']).content.word));
    const get = await serve({ workers: { run } });
    for (let at = 0; at < visitorRate.burst; at += 1)
      expect(await get(`word${at}`, visitor)).toMatchObject({ status: 200 });
    const refused = await get('one-more', neighbour);
    expect(refused).toMatchObject({ status: 429, retryAfter: '5' });
    // What is drawn already costs nothing.
    expect(await get('word0', neighbour)).toMatchObject({ status: 200 });
    expect(await get('one-more', '203.0.113.1')).toMatchObject({ status: 200 });
  });

  it('is limited in total', async () => {
    const worker = heldWorker();
    const get = await serve(worker);
    const asked = times(maxUnfinished, (at) => get(`word${at}`, `198.51.100.${at}`));
    await untilStarted(worker, maxUnfinished);
    const refused = await get('another', '203.0.113.1');
    expect(refused.status).toBe(503);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toEqual({ message: messages.unavailable });
    // Somebody who asks for the same as others adds nothing.
    const same = get('word0', '203.0.113.1');
    worker.finishAll();
    for (const answer of await Promise.all([...asked, same])) expect(answer.status).toBe(200);
  });

  it('is drawn again after a failure', async () => {
    let isBroken = true;
    const run = () =>
      isBroken ? Promise.reject(new Error('no paint')) : Promise.resolve(Buffer.from('drawn'));
    const get = await serve({ workers: { run } });
    for (let at = 0; at <= maxUnfinishedOfVisitor; at += 1)
      expect((await get('sani')).status).toBe(500);
    isBroken = false;
    expect(await get('sani')).toMatchObject({ status: 200, text: 'drawn' });
  });
});
