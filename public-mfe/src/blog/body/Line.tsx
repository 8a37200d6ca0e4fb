import type { PostInline, PostMark } from '@ridgeline/contract';
import { Fragment, type ReactNode } from 'react';
import { PostLink } from './PostLink';

/** Neighbours that lead to the same place, so that one link stays one however its words are set. */
interface Run {
  href: string | undefined;
  inlines: PostInline[];
}

function hrefOf(inline: PostInline) {
  if (inline.type !== 'text') return undefined;
  for (const mark of inline.marks ?? []) if (mark.type === 'link') return mark.attrs.href;
  return undefined;
}

function runsOf(content: readonly PostInline[]): Run[] {
  const runs: Run[] = [];
  for (const inline of content) {
    const href = hrefOf(inline);
    const last = runs.at(-1);
    if (last && last.href === href) last.inlines.push(inline);
    else runs.push({ href, inlines: [inline] });
  }
  return runs;
}

function marked(words: ReactNode, { type }: PostMark): ReactNode {
  if (type === 'bold') return <strong>{words}</strong>;
  if (type === 'italic') return <em>{words}</em>;
  return words;
}

function Inline({ inline }: { inline: PostInline }): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  if (inline.type === 'text') return (inline.marks ?? []).reduce(marked, inline.text as ReactNode);
  return null;
}

/** Running text with its marks. */
export const Line = ({ content = [] }: { content?: readonly PostInline[] | undefined }) =>
  runsOf(content).map(({ href, inlines }, at) => {
    const words = inlines.map((inline, place) => <Inline key={place} inline={inline} />);
    return href === undefined ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <PostLink key={at} href={href}>
        {words}
      </PostLink>
    );
  });
