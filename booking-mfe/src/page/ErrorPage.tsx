import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Inline, Page } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/not-found.svg';
import type { PageError } from './pageError';

/** The error boundary: says what went wrong, and links to other pages. */
export function ErrorPage() {
  const error = useRouteError();
  const pageError = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return (
    <Page>
      <div role="alert">
        <EmptyState
          level={1}
          title={pageError?.message ?? 'This page could not be shown. Please load it again.'}
          picture={drawing}
        >
          <Inline>
            <ButtonLink tone="secondary" href="/booking/find">
              Find my booking
            </ButtonLink>
            <ButtonLink tone="secondary" href="/events">
              See all rides
            </ButtonLink>
            <ButtonLink tone="quiet" href="/contact">
              Contact us
            </ButtonLink>
          </Inline>
        </EmptyState>
      </div>
    </Page>
  );
}
