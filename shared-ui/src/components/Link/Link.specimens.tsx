import { BackLink } from './BackLink';
import { TextLink } from './Link';
import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';

export const link: Specimens = {
  TextLink: (
    <Text>
      A line of text with <TextLink href="#TextLink">a link</TextLink> in it.
    </Text>
  ),
  BackLink: <BackLink href="#BackLink">Back to the list</BackLink>,
};
