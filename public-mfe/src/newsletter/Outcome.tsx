import { ButtonLink, EmptyState, Page, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import type { ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  children: ReactNode;
}

/** The result of a form or of a link in a mail. */
export const Outcome = ({ title, children }: OutcomeProps) => (
  <Page>
    <EmptyState level={1} title={title} picture={drawing}>
      <Text tone="soft">{children}</Text>
      <ButtonLink tone="secondary" href="/events">
        Upcoming Events
      </ButtonLink>
    </EmptyState>
  </Page>
);
