import { Heading, Stack, Text } from '@ridgeline/shared-ui';

interface SectionTitleProps {
  id: string;
  title: string;
  text: string;
}

/** The heading of a section, and the text below it. What is empty is absent. */
export function SectionTitle({ id, title, text }: SectionTitleProps) {
  if (!title && !text) return null;
  const heading = title && (
    <Heading level={2} id={id}>
      {title}
    </Heading>
  );
  if (!text) return heading;
  return (
    <Stack gap="3">
      {heading}
      <Text tone="lead" dir="auto">
        {text}
      </Text>
    </Stack>
  );
}
