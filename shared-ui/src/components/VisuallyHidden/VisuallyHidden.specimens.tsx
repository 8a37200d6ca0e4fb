import { VisuallyHidden } from '.';
import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading';

export const visuallyHidden: Specimens = {
  VisuallyHidden: (
    <Text>
      Between these two arrows → <VisuallyHidden>stand words to be heard</VisuallyHidden> ← nothing
      shows.
    </Text>
  ),
};
