import { ApiError } from '@ridgeline/contract/client';
import { pageError } from './pageError';

const fallback = 'Failed to load event details. Please try again later.';

/** An error from the copy of the client that another remote bundles. */
class ForeignApiError extends Error {
  override readonly name = 'ApiError';
  readonly status = 404;
  readonly serverMessage = 'Event not found';
}

describe('a page that failed', () => {
  it.each([
    ['its own', new ApiError(404, 'Event not found')],
    ["another part's", new ForeignApiError()],
  ])("answers 404 with the server's sentence for an error of %s client", (_whose, error) => {
    expect(pageError(error, fallback)).toMatchObject({
      data: { message: 'Event not found' },
      init: { status: 404 },
    });
  });

  it('answers 410 for what was there and was deleted', () => {
    const error = new ApiError(404, 'Event not found', {}, { gone: true });
    expect(pageError(error, fallback)).toMatchObject({
      data: { message: 'Event not found', gone: true },
      init: { status: 410 },
    });
  });

  it.each([
    ['no answer came', new Error('refused')],
    ['the server failed', new ApiError(500, 'Something went wrong on our side.')],
  ])('answers 503 with its own sentence when %s', (_what, error) => {
    expect(pageError(error, fallback)).toMatchObject({
      data: { message: fallback },
      init: { status: 503 },
    });
  });
});
