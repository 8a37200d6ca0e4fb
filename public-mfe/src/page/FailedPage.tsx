import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { ButtonLink, EmptyState, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/not-found.svg';
import type { PageFailure } from './failure';
import { Page } from './Page';

interface FailedPageProps {
  /** What to say where the failure itself says nothing. */
  fallback: string;
  /** Where to go instead. */
  href: string;
  action: string;
}

/** What a page shows when its loader failed: the reason in a sentence, and a way on. */
export function FailedPage({ fallback, href, action }: FailedPageProps) {
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  return (
    <Page>
      <div role="alert">
        <EmptyState level={1} title={failure?.message ?? fallback} picture={drawing}>
          {failure?.gone && <Text tone="soft">It was here, and has been taken down.</Text>}
          <ButtonLink tone="secondary" href={href}>
            {action}
          </ButtonLink>
        </EmptyState>
      </div>
    </Page>
  );
}
