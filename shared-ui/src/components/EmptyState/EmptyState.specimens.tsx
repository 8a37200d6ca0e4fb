import { EmptyState } from './EmptyState';
import { picture, type Specimens } from '../../catalogue/specimen';
import { ButtonLink } from '../Button/Button';
import { Text } from '../Heading/Heading';
import { Stack } from '../Layout/Layout';

export const emptyState: Specimens = {
  EmptyState: (
    <Stack>
      <EmptyState title="No Events Planned" level={3} picture={picture(900, 600)}>
        <Text tone="soft">The next rides are being scouted.</Text>
        <ButtonLink tone="secondary" href="#EmptyState">
          Back to the home page
        </ButtonLink>
      </EmptyState>
      <EmptyState title="Without a drawing" level={3} />
    </Stack>
  ),
};
