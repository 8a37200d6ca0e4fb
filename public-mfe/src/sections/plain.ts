import type { PageSection, PostBlock, PostBody } from '@ridgeline/contract';

const isPlainBlock = (block: PostBlock) =>
  block.type === 'paragraph' &&
  (block.content ?? []).every((node) => node.type === 'text' && !node.marks?.length);

/** Whether a text is nothing but paragraphs. */
export const isPlain = ({ content }: PostBody) => content.every(isPlainBlock);

/** Whether a section has a text with more than paragraphs. */
export function hasRichText({ kind, fields }: PageSection): boolean {
  switch (kind) {
    case 'wordsAndPicture':
      return !isPlain(fields.body);
    case 'questions':
      return fields.items.some(({ answer }) => !isPlain(answer));
    case 'guides':
      return fields.items.some(({ biography }) => !isPlain(biography));
    default:
      return false;
  }
}
