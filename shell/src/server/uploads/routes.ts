import { buffer } from 'node:stream/consumers';
import { sendFile } from '@ridgeline/server-kit/uploads/sendFile';
import { trustsAny, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request, RequestHandler } from 'express';
import { maxApiResponseBytes, type ResponseCache } from '../caching/responseCache';
import { uploadTag } from '../caching/sharedCaches';
import type { UploadSource } from './source';
import type { PublicFiles } from './publicFiles';
import { publicUploadName } from './uploadUrl';

/** The name of the requested file; undefined if only the API can respond. */
function requestedFile({ method, url, headers }: Request): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined;
  return publicUploadName(url);
}

export interface UploadOptions {
  publicFiles: Pick<PublicFiles, 'lookUp'>;
  uploads: UploadSource;
  responseCache: Pick<ResponseCache, 'storeApiResponse'>;
  trustProxy: TrustedProxies;
}

/**
 * Serves uploads that everybody may see. The API decides who may see a file, but does not send its bytes. All other
 * requests are forwarded to the API: for private and missing files, with a signature or a log-in, with an unsatisfiable
 * range, and if the bytes are not available here.
 */
export function uploadRoutes({
  publicFiles,
  uploads,
  responseCache,
  trustProxy,
}: UploadOptions): RequestHandler {
  const tagOf = trustsAny(trustProxy) ? uploadTag : () => ({});
  return async (request, response, next) => {
    const name = requestedFile(request);
    if (name === undefined) return next();
    try {
      const file = await publicFiles.lookUp(request.url, String(request.id));
      if (file === 'missing') await uploads.discard(name);
      if (file === undefined || file === 'missing') return next();
      const inMemory = file.immutable && file.size <= maxApiResponseBytes;
      let body: Buffer | undefined;
      const outcome = await sendFile(request, response, {
        ...file,
        headers: { ...file.headers, ...tagOf(name) },
        read: async (range) => {
          const content = await uploads.read(name, file.size, range);
          if (!content || range || !inMemory) return content;
          body = Buffer.isBuffer(content) ? content : await buffer(content);
          return body;
        },
      });
      if (outcome !== 'sent') return next();
      if (body) responseCache.storeApiResponse(request, response, body, undefined);
    } catch (error) {
      request.log.error({ err: error }, 'an upload could not be sent');
      if (response.headersSent) return void response.destroy();
      next();
    }
  };
}
