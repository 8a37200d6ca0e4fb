import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Others come from nobody's browser, and their names are as many as somebody cares to invent. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** From a cached page to the patience of a visitor. Few, because each is a series for each route. */
const seconds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10];

/** Returns a function that measures a request until its response has been sent, or its client is gone. */
export function requestMetrics(
  registry: Registry,
  routeOf: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'ridgeline_http_requests_total',
    help: 'Requests that were answered. The code is "aborted" if the client did not wait for the answer.',
    labelNames: ['method', 'route', 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'ridgeline_http_request_duration_seconds',
    help: 'From the head of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  const inFlight = new Gauge({
    name: 'ridgeline_http_requests_in_progress',
    help: 'Requests that are being answered.',
    registers,
  });

  return (request, response) => {
    const startedAt = performance.now();
    const { method: given = '' } = request;
    const method = methods.has(given) ? given : 'other';
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      // Only now is it known which route has answered.
      const route = routeOf(request);
      const code = response.writableFinished ? response.statusCode : 'aborted';
      requests.inc({ method, route, code });
      duration.observe({ method, route }, (performance.now() - startedAt) / 1000);
    });
  };
}
