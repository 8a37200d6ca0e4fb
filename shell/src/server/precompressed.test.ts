/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { precompressed } from './precompressed';

let server: Server;
beforeAll((done) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-static-'));
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(path.join(folder, `a.js${ending}`), ending);
  const app = express().use(precompressed(folder), express.static(folder));
  server = app.listen(0, '127.0.0.1', done);
});
afterAll((done) => {
  server.close(done);
});

/** How a file comes to a browser that takes these encodings. */
const encodingFor = (accepted: string) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': accepted };
    get({ port, path: '/a.js', headers }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding']);
    }).on('error', reject);
  });

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a browser that takes %p gets %p', async (accepted, encoding) => {
  expect(await encodingFor(accepted)).toBe(encoding);
});
