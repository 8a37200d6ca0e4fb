import type { Request } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body, and the compressed forms that were requested so far. */
export interface EncodedBody {
  plain: Buffer;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

type Encoding = 'br' | 'gzip';

const preferred: Encoding[] = ['br', 'gzip'];
/** Compressing a body that fits into one packet does not make it arrive sooner. */
const minCompressedBytes = 1024;

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const brotli = promisify(brotliCompress);
const compress = {
  br: (plain: Buffer) => brotli(plain, { params }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** The best encoding that the request accepts; `plain` for small bodies. */
export function negotiateEncoding(request: Request, { plain }: EncodedBody): Encoding | 'plain' {
  if (plain.length < minCompressedBytes) return 'plain';
  const accepted = request.acceptsEncodings(preferred);
  return preferred.find((encoding) => encoding === accepted) ?? 'plain';
}

/** The body in that encoding, compressed once for all requests. */
export const encode = (text: EncodedBody, encoding: Encoding | 'plain'): Buffer | Promise<Buffer> =>
  encoding === 'plain' ? text.plain : (text[encoding] ??= compress[encoding](text.plain));
