import { ButtonLink, EmptyState, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-posts.svg';
import { Page } from '../../page/Page';
import { messages } from './messages';

/** The blog until its first post. */
export const UnderConstruction = () => (
  <Page>
    <EmptyState level={1} title={messages.underConstruction} picture={drawing}>
      <Text tone="soft">
        The stories are still being ridden. Until the first one is written down, come and make one.
      </Text>
      <ButtonLink href="/events">See the upcoming events</ButtonLink>
    </EmptyState>
  </Page>
);
