import { Heading, Overline, Text } from './Heading';
import type { Specimens } from '../../catalogue/specimen';
import { Stack } from '../Layout/Layout';

export const heading: Specimens = {
  Heading: (
    <Stack>
      <Heading level={3} size="h1">
        The long way round
      </Heading>
      <Heading level={3} size="h2">
        Upcoming Events
      </Heading>
      <Heading level={3} size="h3">
        Sani Pass and the roof of Lesotho
      </Heading>
      <Heading level={3} size="h4">
        Small and plain
      </Heading>
    </Stack>
  ),
  Overline: <Overline>Next ride</Overline>,
  Text: (
    <Stack>
      <Text tone="lead">A lead opens a page and says what it is about.</Text>
      <Text>Text, as most of a page is.</Text>
      <Text tone="soft">Soft text stands back a little.</Text>
      <Text tone="small">A small remark.</Text>
    </Stack>
  ),
};
