import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { proxyTrust, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import express from 'express';
import { stripForwardedHeaders } from './security';

const claims = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-for': '198.51.100.7, 203.0.113.9',
  forwarded: 'host=evil.example',
};

/** What the shell receives of a request from this machine that claims to come through a proxy. */
async function receivedWith(proxies: TrustedProxies) {
  const app = express();
  app.set('trust proxy', proxyTrust(proxies));
  app.use(stripForwardedHeaders(proxies));
  app.get(
    '/',
    ({ headers, protocol, ip }, response) => void response.json({ headers, protocol, ip }),
  );
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: claims });
  server.closeAllConnections();
  server.close();
  return (await response.json()) as {
    headers: Record<string, string>;
    protocol: string;
    ip: string;
  };
}

describe('the forwarding headers of a request', () => {
  it.each<[string, TrustedProxies]>([
    ['without a proxy', 0],
    ['from outside the networks of the proxies', ['10.0.0.0/8']],
  ])('are removed, except for X-Forwarded-For: %s', async (_when, proxies) => {
    const { headers, protocol, ip } = await receivedWith(proxies);
    expect(headers).not.toHaveProperty('x-forwarded-host');
    expect(headers).not.toHaveProperty('x-forwarded-proto');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers['x-forwarded-for']).toBe(claims['x-forwarded-for']);
    expect({ protocol, ip }).toEqual({ protocol: 'http', ip: '127.0.0.1' });
  });

  it.each<[string, TrustedProxies]>([
    ['one hop', 1],
    ['its network', ['127.0.0.0/8']],
  ])('are trusted if they come from a trusted proxy: %s', async (_by, proxies) => {
    expect(await receivedWith(proxies)).toMatchObject({
      headers: { 'x-forwarded-host': 'evil.example' },
      protocol: 'https',
      ip: '203.0.113.9',
    });
  });
});
