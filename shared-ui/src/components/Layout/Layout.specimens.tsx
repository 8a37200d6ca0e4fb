import { Container, Inline, Section, Stack } from './Layout';
import type { Specimens } from '../../catalogue/specimen';
import { Notice } from '../Notice/Notice';

const three = ['One', 'Two', 'Three'].map((word) => <Notice key={word}>{word}</Notice>);

export const layout: Specimens = {
  Container: (
    <Stack>
      <Container>
        <Notice>As wide as a page</Notice>
      </Container>
      <Container width="text">
        <Notice>As wide as text reads well</Notice>
      </Container>
    </Stack>
  ),
  Section: (
    <>
      <Section>Plain</Section>
      <Section tone="deep">Deep</Section>
    </>
  ),
  Stack: (
    <Stack gap="8">
      <Stack gap="1">{three}</Stack>
      <Stack>{three}</Stack>
    </Stack>
  ),
  Inline: (
    <Stack>
      <Inline gap="1">{three}</Inline>
      <Inline gap="8">{three}</Inline>
    </Stack>
  ),
};
