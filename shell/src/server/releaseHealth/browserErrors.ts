import { createHash } from 'node:crypto';
import { limits, type BrowserError, type ErrorReport } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { createBatches, type Delays } from '../batches';
import { parseStack } from './stack';

const defaults: Delays = { batchMs: 10_000, retryMs: 60_000 };

/** This many innermost calls identify an error. Outer ones depend on what the visitor did. */
const fingerprintFrames = 5;

const remoteScript = /\/remotes\/([a-z][a-z\d_]{1,39})\/([\w.+-]{1,100})\//;

/**
 * The release to which an error belongs: that of the innermost script or, if there is none, of the script that could
 * not be loaded, or else that of the page.
 */
export function releaseOfError({
  release,
  message,
  stack = '',
}: ErrorReport): ReleaseName | undefined {
  const [script] = parseStack(stack).filter(({ script: path }) => remoteScript.test(path));
  const [, remote, version = ''] = remoteScript.exec(script?.script ?? message) ?? [];
  return remote ? { remote, version } : parseReleaseName(release);
}

/** Removes personal data from a message: e-mail addresses, long numbers, and the query and hash of URLs. */
export const anonymousMessage = (message: string) =>
  message
    .replaceAll(/(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/g, '$1')
    .replaceAll(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g, '…@…')
    .replaceAll(/\+?\d[\d \-()]{6,}\d/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limits.errorMessageLength);

/** Counts the errors that browsers report, and sends the counts to the API. */
export function createBrowserErrors(apiUrl: string, logger: Logger, delays = defaults) {
  const { add, flush } = createBatches<BrowserError>({
    url: `${apiUrl}/browser-errors`,
    what: 'browser errors',
    logger,
    ...delays,
    keyOf: ({ day, release, fingerprint, page }) => [day, release, fingerprint, page].join(' '),
    addTo: (waiting, { pages, visits, at }) => {
      waiting.pages += pages;
      waiting.visits += visits;
      waiting.at = at;
    },
    bodyOf: (errors) => ({ errors }),
    maxWaiting: limits.browserErrorsPerBatch,
  });

  return {
    /** @param page the pattern of the page's path, or '' */
    add(release: ReleaseName, page: string, { message, stack = '', firstInVisit }: ErrorReport) {
      const name = releaseText(release);
      const at = new Date().toISOString();
      const frames = parseStack(stack);
      const text = anonymousMessage(message) || 'An error without a message';
      const positions = frames
        .slice(0, fingerprintFrames)
        .map(({ script, line, column }) => `${script}:${line}:${column}`);
      const identity = [
        name,
        ...(positions.length > 0 ? positions : [text.replaceAll(/\d+/g, '0')]),
      ];
      add({
        day: at.slice(0, 10),
        release: name,
        page,
        message: text,
        stack: frames,
        at,
        fingerprint: createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 32),
        pages: 1,
        visits: firstInVisit ? 1 : 0,
      });
    },
    flush,
  };
}

export type BrowserErrors = ReturnType<typeof createBrowserErrors>;
