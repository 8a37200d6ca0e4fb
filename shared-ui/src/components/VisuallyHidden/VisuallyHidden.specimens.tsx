import { VisuallyHidden } from './VisuallyHidden';
import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';

export const visuallyHidden: Specimens = {
  VisuallyHidden: (
    <Text>
      Between these two arrows → <VisuallyHidden>stand words to be heard</VisuallyHidden> ← nothing
      shows.
    </Text>
  ),
};
