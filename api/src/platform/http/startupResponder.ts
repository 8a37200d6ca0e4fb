import type { RequestListener } from 'node:http';
import { messages } from '@ridgeline/contract';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';

/** Responds until the API is ready: `/healthz` says that it is alive, and `/readyz` what it waits for. */
export function startupResponder() {
  let reason = 'The API is starting.';
  const listener: RequestListener = ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const alive = pathname === '/healthz';
    const message = pathname === '/readyz' ? reason : messages.unavailable;
    response.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl.noStore,
      ...(!alive && { 'retry-after': '2' }),
    });
    response.end(JSON.stringify(alive ? { status: 'ok' } : { message }));
  };
  const setReason = (newReason: string) => {
    reason = newReason;
  };
  return { listener, setReason };
}
