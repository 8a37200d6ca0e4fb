import { ApiError } from '@ridgeline/contract/client';
import { pageError } from './pageError';

const notFound = 'Event not found';
const fallback = 'Failed to load event details. Please try again later.';

/** An error class from another remote's copy of the client. */
class ForeignApiError extends Error {
  override readonly name = 'ApiError';
  readonly status = 404;
  readonly serverMessage = 'Event not found';
}

describe('the error of a page', () => {
  it.each([
    ['an error of its own client', new ApiError(404, 'Event not found')],
    ["an error of another remote's client", new ForeignApiError()],
    ['an answer without words', new ApiError(404, undefined)],
    ['an answer with other words', new ApiError(404, 'There is nothing at this address.')],
  ])('responds with 404 and its own message to %s', (_what, error) => {
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: notFound },
      init: { status: 404 },
    });
  });

  it('responds with 410 for deleted content', () => {
    const error = new ApiError(404, 'Event not found', {}, { gone: true });
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: notFound, gone: true },
      init: { status: 410 },
    });
  });

  it.each([
    ['there is no response', new Error('refused')],
    ['the server fails', new ApiError(500, 'Something went wrong on our side.')],
  ])('responds with 503 and its own message if %s', (_what, error) => {
    expect(pageError(error, fallback, notFound)).toMatchObject({
      data: { message: fallback },
      init: { status: 503 },
    });
  });
});
