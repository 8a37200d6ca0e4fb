import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { MadeOf } from './madeOf';

export interface PageRequest {
  /** Scheme, host and path as the visitor asked for them. */
  url: URL;
  headers: IncomingHttpHeaders;
  requestId: string;
  logger: Logger;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The body as it goes to browsers that take brotli, once it is compressed. */
  brotli?: Buffer;
  /** Of a page that is the same for everybody and was made before. */
  madeOf?: MadeOf;
  /** Writes down that the page was given to one more visitor, where it may be given again as it is. */
  counted?: () => void;
}

export const redirectTo = (location: string, status = 302): PageAnswer => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
