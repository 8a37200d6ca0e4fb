import type { PostBody } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';
import { textOf } from '../blog/body/textOf';
import { useRichBody } from './components';
import type { PageData } from './data';
import { isPlain } from './plain';

interface RichTextProps {
  body: PostBody;
  pictures: PageData['page']['pictures'];
  /** The level of the heading above. */
  below: 1 | 2 | 3;
  /** Of plain paragraphs. */
  tone?: ComponentProps<typeof Text>['tone'];
}

/** Paragraphs that the owner has written. Only those with more than plain text need the code of posts. */
export const RichText = ({ body, pictures, below, tone }: RichTextProps) =>
  isPlain(body) ? (
    body.content
      .map(textOf)
      .filter((text) => text.trim())
      .map((text, index) => (
        <Text key={index} dir="auto" {...(tone && { tone })}>
          {text}
        </Text>
      ))
  ) : (
    <Formatted body={body} pictures={pictures} below={below} />
  );

function Formatted({ body, pictures, below }: Omit<RichTextProps, 'tone'>) {
  const Body = useRichBody();
  const byPath = Object.fromEntries(
    Object.values(pictures).map(({ path, ...picture }) => [path, picture]),
  );
  return <Body body={body} pictures={byPath} within="section" below={below} />;
}
