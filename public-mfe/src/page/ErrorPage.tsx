import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Page, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/not-found.svg';
import type { PageError } from './pageError';

interface ErrorPageProps {
  /** The message if the error has no message for visitors. */
  fallback: string;
  href: string;
  /** Label of the link to `href`. */
  action: string;
}

/** A route's error boundary: says what went wrong, and links to another page. */
export function ErrorPage({ fallback, href, action }: ErrorPageProps) {
  const error = useRouteError();
  const pageError = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return (
    <Page>
      <div role="alert">
        <EmptyState level={1} title={pageError?.message ?? fallback} picture={drawing}>
          {pageError?.gone && <Text tone="soft">It was here, and has been taken down.</Text>}
          <ButtonLink tone="secondary" href={href}>
            {action}
          </ButtonLink>
        </EmptyState>
      </div>
    </Page>
  );
}
