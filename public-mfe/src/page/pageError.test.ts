import { ApiError } from '@ridgeline/contract/client';
import { pageError } from './pageError';

const notFound = 'Event not found';
const fallback = 'Failed to load event details. Please try again later.';

/** An error from the copy of the client that another remote bundles. */
class ForeignApiError extends Error {
  override readonly name = 'ApiError';
  readonly status = 404;
  readonly serverMessage = 'Event not found';
}

describe('a page that failed', () => {
  it.each([
    ['an error of its own client', new ApiError(404, 'Event not found')],
    ["an error of another part's client", new ForeignApiError()],
    ['an answer without words', new ApiError(404, undefined)],
    ['an answer with other words', new ApiError(404, 'There is nothing at this address.')],
  ])('answers 404 with its own sentence for %s', (_what, error) => {
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: notFound },
      init: { status: 404 },
    });
  });

  it('answers 410 for deleted content', () => {
    const error = new ApiError(404, 'Event not found', {}, { gone: true });
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: notFound, gone: true },
      init: { status: 410 },
    });
  });

  it.each([
    ['no answer came', new Error('refused')],
    ['the server failed', new ApiError(500, 'Something went wrong on our side.')],
  ])('answers 503 with its own sentence when %s', (_what, error) => {
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: fallback },
      init: { status: 503 },
    });
  });
});
