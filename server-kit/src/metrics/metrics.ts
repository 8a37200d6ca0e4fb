/** `/metrics`: what a process says about itself, for Prometheus. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { cacheControl } from '../cacheControl.mjs';
import { metricsAccess, type MetricsAccess } from './access';
import { requestMetrics } from './requests';

const metricsPath = '/metrics';

/** The metrics of a process, which nobody has to collect. */
export interface Metrics {
  /** Where the parts of the process register what they measure; undefined if the settings let nobody read it. */
  registry: Registry | undefined;
  /** Answers `/metrics`, and measures all other requests, which it passes on. */
  listener: (next: RequestListener) => RequestListener;
}

interface MetricsOptions {
  /** The process, such as `api`. */
  part: string;
  /** With nothing in it, nothing is measured, and `/metrics` does not exist. */
  access: MetricsAccess;
  /** The pattern of the route that a request had: one of few, and never the path itself. */
  routeOf: (request: IncomingMessage) => string;
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0];

function refuse(response: ServerResponse, status: 401 | 404, message: string) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl.noStore,
    'x-content-type-options': 'nosniff',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  });
  response.end(JSON.stringify({ message }));
}

async function send(registry: Registry, response: ServerResponse) {
  const text = await registry.metrics();
  response.writeHead(200, {
    'content-type': registry.contentType,
    'cache-control': cacheControl.noStore,
  });
  response.end(text);
}

/** Creates the metrics of a process. */
export function createMetrics({ part, access, routeOf }: MetricsOptions): Metrics {
  const { token, networks } = access;
  const mayRead = metricsAccess(access);

  /** Says no more to strangers than that there is a token, or else nothing. */
  const refuseStranger = (response: ServerResponse) =>
    token === undefined
      ? refuse(response, 404, 'There is nothing at this address.')
      : refuse(response, 401, 'The metrics need a token. Send METRICS_TOKEN as a bearer token.');

  if (token === undefined && networks === undefined)
    return {
      registry: undefined,
      listener: (next) => (request, response) =>
        pathOf(request) === metricsPath ? refuseStranger(response) : next(request, response),
    };

  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const measure = requestMetrics(registry, routeOf);
  return {
    registry,
    listener: (next) => (request, response) => {
      if (pathOf(request) !== metricsPath) {
        measure(request, response);
        return next(request, response);
      }
      if (!mayRead(request)) return refuseStranger(response);
      send(registry, response).catch((error: unknown) => response.destroy(error as Error));
    },
  };
}
