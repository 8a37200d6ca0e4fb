import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { fileEndpoints } from '@ridgeline/contract/endpoints/files';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { FileStore } from '../files/fileStore';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';
import { originalOf } from '../files/storedName';
import { handle, sent } from '../http/mountEndpoints';
import { HttpError } from '../http/HttpError';
import type { PrivateFiles } from './privateFiles';
import { sendStoredFile } from './sendStored';

/** An attachment as the database describes it. */
export interface KnownAttachment {
  originalName: string;
  mediaType: string;
}

/** Types of the files that pages show. All other files are attachments. */
const shownTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  // Cleaned before it was stored. The policy below lets nothing run or load even so.
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** Types that a browser may open in a tab. It downloads all others. */
const inlineTypes = /^(application\/pdf|text\/plain)/;
const nothingRuns = "default-src 'none'; sandbox";
/** Allows what a browser's built-in viewer for pictures and videos needs, and no scripts. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function attachmentHeaders({ originalName, mediaType }: KnownAttachment, inTab: boolean) {
  const isInline = inTab && inlineTypes.test(mediaType);
  const ascii = originalName.replace(/[^\w .()-]/g, '_');
  return {
    'content-type': mediaType,
    'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeRFC5987(originalName)}`,
    // A sandbox would keep the browser's PDF viewer from starting.
    'content-security-policy':
      isInline && mediaType === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : nothingRuns,
    'cache-control': cacheControl.revalidatePublicly,
  };
}

/**
 * Serves uploaded files. An attachment is downloaded under its original name, and no script in it may run
 * with this site's origin.
 */
export function uploadRoutes(
  files: FileStore,
  attachment: (file: string) => Promise<KnownAttachment | undefined>,
  privateCacheControl: PrivateFiles,
) {
  const download = handle(fileEndpoints.download, async ({ params, request, response }) => {
    const { file } = params;
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': nothingRuns });
    if (!isStoredName(file)) throw new HttpError(404, messages.notFound);
    const shownType = shownTypes[path.extname(file)];
    const details = shownType ? undefined : await attachment(file);
    if (!shownType && !details) throw new HttpError(404, messages.attachmentNotFound);

    const privateCaching = shownType && (await privateCacheControl(file, request));
    const headers = details
      ? attachmentHeaders(details, 'inline' in request.query)
      : {
          'content-type': String(shownType),
          'content-security-policy': mediaPolicy,
          'cache-control': privateCaching ?? cacheControl.immutable,
        };
    const original = originalOf(file);
    if (await sendStoredFile(request, response, files, { file, headers })) return sent;
    // The variant does not exist yet. Browsers go by the content type, not by the extension.
    const fallbackHeaders = {
      ...headers,
      'content-type': 'image/jpeg',
      'cache-control': privateCaching ? cacheControl.privateRevalidate : cacheControl.revalidate,
    };
    const isSent =
      original &&
      (await sendStoredFile(request, response, files, {
        file: original,
        headers: fallbackHeaders,
      }));
    if (!isSent) throw new HttpError(404, messages.notFound);
    return sent;
  });
  return [download];
}

/** Also encodes the characters that `encodeURIComponent` leaves but RFC 5987 forbids. */
const encodeRFC5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
