import Bowser from 'bowser';
import type { Request } from 'express';
import { isIPv4, isIPv6 } from 'node:net';

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

/** The groups of an IPv6 address, with its gap of zeros filled in. */
function groupsOf(address: string) {
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean));
  const gap = 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  return [...(head ?? []), ...Array<string>(Math.max(gap, 0)).fill('0'), ...(tail ?? [])];
}

/** Enough of an address to recognise where it is from: `102.65.3.x`, or 48 bits of an IPv6 one. */
export function coarseAddress(ip = ''): string | null {
  const plain = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.x`;
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}:x`;
  return null;
}

/** What a session keeps of the device that began it. */
export const deviceOf = (request: Request) => ({
  device: deviceName(request.get('user-agent')),
  address: coarseAddress(request.ip),
});

export type Device = ReturnType<typeof deviceOf>;
