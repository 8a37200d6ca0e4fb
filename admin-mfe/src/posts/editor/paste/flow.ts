import type { PostBlock, PostInline, PostMark } from '@ridgeline/contract';

const isBreak = (inline: PostInline | undefined) => inline?.type === 'hardBreak';
const isSpace = (inline: PostInline | undefined) =>
  inline?.type === 'text' && inline.text.trim() === '';

const sameMarks = (one: PostInline, other: PostInline) =>
  one.type === 'text' &&
  other.type === 'text' &&
  JSON.stringify(one.marks) === JSON.stringify(other.marks);

/** Joins text of the same style, and its spaces, as browsers do. A single non-breaking space stays. */
function collapsed(line: PostInline[]): PostInline[] {
  const joined: PostInline[] = [];
  for (const inline of line) {
    const last = joined.at(-1);
    if (last?.type === 'text' && inline.type === 'text' && sameMarks(last, inline))
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    else joined.push(inline);
  }
  let afterSpace = true;
  return joined.flatMap((inline): PostInline[] => {
    if (inline.type === 'hardBreak') {
      afterSpace = true;
      return [inline];
    }
    let text = inline.text.replace(/[ \t\n\r\f\u00a0]{2,}|[\t\n\r\f]/g, ' ');
    if (afterSpace) text = text.replace(/^[ \u00a0]/, '');
    if (text !== '') afterSpace = /[ \u00a0]$/.test(text);
    return text === '' ? [] : [{ ...inline, text }];
  });
}

function trimEnd(line: PostInline[]): PostInline[] {
  const trimmed = [...line];
  while (isBreak(trimmed.at(-1)) || isSpace(trimmed.at(-1))) trimmed.pop();
  const last = trimmed.at(-1);
  if (last?.type === 'text') trimmed[trimmed.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmed;
}

/** Splits at empty lines: mail programs write paragraphs as text with two line breaks between them. */
function paragraphsIn(line: PostInline[]): PostInline[][] {
  const paragraphs: PostInline[][] = [[]];
  for (const inline of collapsed(line)) {
    const current = paragraphs.at(-1);
    if (isBreak(inline) && (current?.length === 0 || isBreak(current?.at(-1)))) {
      if (current?.length) paragraphs.push([]);
    } else current?.push(inline);
  }
  return paragraphs.map(trimEnd).filter((paragraph) => paragraph.length > 0);
}

/** Collects blocks, and the line of text that is not a block yet. */
export class Flow {
  readonly blocks: PostBlock[] = [];
  #line: PostInline[] = [];

  addText(text: string, marks: PostMark[]) {
    if (text !== '') this.#line.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  }

  addBreak() {
    this.#line.push({ type: 'hardBreak' });
  }

  /** @param level of the heading that the block interrupts */
  addBlocks(blocks: PostBlock[], level?: 2 | 3) {
    this.endLine(level);
    this.blocks.push(...blocks);
  }

  /** Turns the line into a paragraph or heading, unless it is empty. */
  endLine(level?: 2 | 3) {
    const paragraphs = paragraphsIn(this.#line);
    this.#line = [];
    for (const content of paragraphs)
      this.blocks.push(
        level === undefined
          ? { type: 'paragraph', content }
          : { type: 'heading', attrs: { level }, content },
      );
  }
}
