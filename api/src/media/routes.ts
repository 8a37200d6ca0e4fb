import path from 'node:path';
import { Router } from 'express';
import { messages } from '../contract';
import { Refusal } from '../http/Refusal';

/** What is known of an attachment by its file's name. */
export interface AttachmentOnDisk {
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
const storedName = /^[0-9a-f-]{36}(-\d+)?\.[a-z\d]+$/;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves uploaded files. An attachment is downloaded under the name it came with; nothing in it may
 * run in this site's name.
 */
export function uploadRoutes(
  folder: string,
  attachment: (file: string) => Promise<AttachmentOnDisk | undefined>,
) {
  const router = Router();
  router.get('/:file', async (request, response, next) => {
    const { file } = request.params;
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': nothingRuns });
    if (!storedName.test(file)) throw new Refusal(404, messages.notFound);
    const shownType = shownTypes[path.extname(file)];
    const known = shownType ? undefined : await attachment(file);
    if (!shownType && !known) throw new Refusal(404, messages.attachmentNotFound);

    if (known) {
      const { originalName, mediaType } = known;
      const shown = 'inline' in request.query && showable.test(mediaType);
      const ascii = originalName.replace(/[^\w .()-]/g, '_');
      response.set({
        'content-type': mediaType,
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeRFC5987(originalName)}`,
        // A sandbox would keep the browser's PDF viewer from starting.
        'content-security-policy':
          shown && mediaType === 'application/pdf'
            ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
            : nothingRuns,
      });
    } else response.type(shownType as string).set('content-security-policy', mediaPolicy);

    response.sendFile(
      file,
      { root: folder, maxAge: known ? 0 : yearMs, immutable: !known, cacheControl: true },
      (error) => {
        if (!error) return;
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNABORTED' || response.headersSent) return;
        for (const name of ['content-disposition', 'content-type', 'cache-control'])
          response.removeHeader(name);
        next(code === 'ENOENT' ? new Refusal(404, messages.notFound) : error);
      },
    );
  });
  return router;
}

/** RFC 5987: what `encodeURIComponent` leaves as it is, but a header may not hold. */
const encodeRFC5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
