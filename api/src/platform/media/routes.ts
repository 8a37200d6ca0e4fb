import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { fileEndpoints } from '@ridgeline/contract/endpoints/files';
import type { FileStore } from '../files/fileStore';
import { isStoredName, originalOf } from '../files/storedName';
import { handle, sent } from '../http/mountEndpoints';
import { HttpError } from '../http/HttpError';
import type { PrivateFiles } from './privateFiles';
import { sendStoredFile } from './sendStored';

/** What is known of an attachment by its file's name. */
export interface KnownAttachment {
  originalName: string;
  mediaType: string;
}

/** What pages show; what else was uploaded is an attachment. */
const shownTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** What a browser may show in a tab of its own; the rest is downloaded. */
const showable = /^(application\/pdf|text\/plain)/;
const nothingRuns = "default-src 'none'; sandbox";
/** What the browser's own view of a picture or a video needs, and nothing that runs. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A year: what lies under a name never changes. */
const forGood = 'public, max-age=31536000, immutable';

function attachmentHeaders({ originalName, mediaType }: KnownAttachment, inTab: boolean) {
  const shown = inTab && showable.test(mediaType);
  const ascii = originalName.replace(/[^\w .()-]/g, '_');
  return {
    'content-type': mediaType,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeRFC5987(originalName)}`,
    // A sandbox would keep the browser's PDF viewer from starting.
    'content-security-policy':
      shown && mediaType === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : nothingRuns,
    'cache-control': 'public, max-age=0',
  };
}

/**
 * Serves uploaded files. An attachment is downloaded under the name it came with; nothing in it may
 * run in this site's name.
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
    const known = shownType ? undefined : await attachment(file);
    if (!shownType && !known) throw new HttpError(404, messages.attachmentNotFound);

    // A refusal is not kept: the same address may be right once somebody logs in.
    response.set('cache-control', 'no-store');
    const cacheControl = (shownType && (await privateCacheControl(file, request))) ?? forGood;
    response.removeHeader('cache-control');
    const headers = known
      ? attachmentHeaders(known, 'inline' in request.query)
      : {
          'content-type': String(shownType),
          'content-security-policy': mediaPolicy,
          'cache-control': cacheControl,
        };
    const original = originalOf(file);
    if (await sendStoredFile(request, response, files, { file, headers })) return sent;
    // A variant that is not made yet: browsers draw what the content type says, whatever the name.
    const instead = {
      ...headers,
      'content-type': 'image/jpeg',
      'cache-control': cacheControl === forGood ? 'no-cache' : 'private, no-cache',
    };
    const isSent =
      original &&
      (await sendStoredFile(request, response, files, { file: original, headers: instead }));
    if (!isSent) throw new HttpError(404, messages.notFound);
    return sent;
  });
  return [download];
}

/** RFC 5987: what `encodeURIComponent` leaves as it is, but a header may not hold. */
const encodeRFC5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
