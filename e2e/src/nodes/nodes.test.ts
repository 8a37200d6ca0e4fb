import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TourEvent } from '@ridgeline/contract';
import { collectOutput } from '../support/processOutput';
import { copySource, environmentWithoutSettings } from '../support/sourceCopy';
import { until } from '../support/until';

const buildLimitMs = 600_000;

let copy: ReturnType<typeof copySource>;
let site: ChildProcess | undefined;
beforeAll(() => {
  copy = copySource();
});
afterAll(async () => {
  if (site?.exitCode === null) {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
  }
  copy.remove();
});

it(`Node ${process.versions.node} builds and starts the site without a warning, and a ride can be booked`, async () => {
  site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy.folder,
    env: { ...environmentWithoutSettings, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output } = collectOutput(site);
  const ready = /Ridgeline is ready at (\S+)/;
  await until(
    async () => site?.exitCode !== null || ready.test(output()),
    (isDone) => isDone,
    buildLimitMs,
  );
  const [, url] = ready.exec(output()) ?? [];
  if (!url) throw new Error(`The site did not start:\n${output()}`);

  // Other tests leave the machine little time, so the first page may not get its rides in time.
  await until(
    async () => (await fetch(`${url}/events`)).text(),
    (page) => page.includes('Wild horses of Kaapsehoop'),
    60_000,
  );
  const events = (await (await fetch(`${url}/api/events`)).json()) as TourEvent[];
  const booked = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: events.find(({ title }) => title === 'Wild horses of Kaapsehoop')?._id,
      contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '0821234567' },
      participants: [{ kind: 'rider', name: 'Thandi Nkosi' }],
      agree: { terms: true },
      pay: 'deposit',
      provider: 'eft',
    }),
  });
  const { token } = (await booked.json()) as { token: string };
  expect(booked.status).toBe(201);
  expect(await (await fetch(`${url}/booking/${token}`)).text()).toContain('Thandi Nkosi');
  expect(output()).not.toMatch(/\(node:\d+\)/);
});
