import { Heading, Text } from '@ridgeline/shared-ui';

interface ItemTextProps {
  title: string;
  text: string;
  level: 2 | 3;
  size: 'h3' | 'h4';
  tone: 'soft' | 'small';
}

/** The heading and the text of an item of a section. What is empty is absent. */
export const ItemText = ({ title, text, level, size, tone }: ItemTextProps) => (
  <>
    {title && (
      <Heading level={level} size={size}>
        {title}
      </Heading>
    )}
    {text && (
      <Text tone={tone} dir="auto">
        {text}
      </Text>
    )}
  </>
);
