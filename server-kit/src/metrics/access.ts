import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.mjs';
import { proxyTrust } from '../trustedProxies.mjs';

/** Who may read the metrics. Without either, nobody. */
export interface MetricsAccess {
  /** Whoever sends it as a bearer token. */
  token?: string | undefined;
  /** Whoever connects from these networks without a proxy. */
  networks?: readonly string[] | undefined;
}

/** Headers that only proxies send. Behind one, every request seems to come from its network. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
];

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares the bearer token in constant time. */
function hasToken({ headers }: IncomingMessage, token: string) {
  const [, sent = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hashOf(sent), hashOf(token));
}

/** Returns a function that says whether a request may read the metrics. */
export function metricsAccess({ token, networks }: MetricsAccess) {
  const isInside = networks && proxyTrust(networks);
  return (request: IncomingMessage): boolean => {
    if (token !== undefined && hasToken(request, token)) return true;
    const { remoteAddress = '' } = request.socket;
    return (
      isInside !== undefined &&
      isInside(remoteAddress, 0) &&
      !proxyHeaders.some((name) => name in request.headers)
    );
  };
}

/** Who may read the metrics, by the settings. */
export const accessIn = ({
  METRICS_TOKEN: token,
  METRICS_FROM: networks,
}: Pick<Settings, 'METRICS_TOKEN' | 'METRICS_FROM'>): MetricsAccess => ({ token, networks });
