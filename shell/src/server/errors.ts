import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { ErrorRequestHandler } from 'express';
import { RenderLimitError } from './pages/renderLimit';

const plainPage = (title: string, sentence: string) => `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Go to the home page</a></p></main></body>
</html>
`;

/** The page if not even the frame could be rendered. */
export const serverErrorPage = plainPage(
  'Back in a moment',
  'Something went wrong on our side. Please try again.',
);

/** The page while there is too much to render. */
export const busyPage = plainPage(
  'Back in a moment',
  'Very many pages are being opened just now. Please try again in a few seconds.',
);

/** The page after a rejected form. */
export const rejectedFormPage = (sentence: string) => plainPage('Not sent', sentence);

/** The page after a malformed link. */
export const malformedRequestPage = (sentence: string) => plainPage('Page not found', sentence);

/** Express's error handler. Client errors (4xx) are only logged as information. */
export const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
  const { status: errorStatus = 500 } = error as { status?: number };
  const isLimited = error instanceof RenderLimitError;
  const isClientError = errorStatus >= 400 && errorStatus < 500;
  if (isClientError || isLimited)
    request.log.info({ err: error as unknown }, 'a request was rejected');
  else request.log.error({ err: error as unknown }, 'a request failed');
  if (response.headersSent) response.destroy();
  else if (isLimited)
    response
      .status(error.status)
      .set('retry-after', String(error.retryAfterSeconds))
      .set('cache-control', cacheControl.noStore)
      .type('html')
      .send(busyPage);
  else
    response
      .status(isClientError ? errorStatus : 500)
      .type('html')
      .send(serverErrorPage);
};
