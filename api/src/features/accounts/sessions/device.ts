import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import Bowser from 'bowser';
import type { Request } from 'express';
import { isIPv4 } from 'node:net';

const longestUserAgent = 500;
const longestName = 80;

/** A browser and its system in plain words, such as "Chrome on Android". */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, longestUserAgent);
  if (!text) return 'Unknown device';
  const { browser, os } = Bowser.parse(text);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name.slice(0, longestName) || 'Unknown device';
}

/** Enough of an IP address to recognise its origin: `102.65.3.x`, or 48 bits of an IPv6 address. */
export function coarseAddress(ip = ''): string | null {
  const { visitor, site } = networksOf(ip);
  if (isIPv4(visitor)) return `${visitor.slice(0, visitor.lastIndexOf('.'))}.x`;
  return site ? site.replace('::/48', ':x') : null;
}

/** What a session stores about its device. */
export const deviceOf = (request: Request) => ({
  device: deviceName(request.get('user-agent')),
  address: coarseAddress(request.ip),
});

export type Device = ReturnType<typeof deviceOf>;
