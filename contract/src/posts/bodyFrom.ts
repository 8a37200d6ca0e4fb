import { limits } from '../limits';
import {
  isSafeHref,
  isStoredPicture,
  startOf,
  type PostBlock,
  type PostBody,
  type PostInline,
  type PostListItem,
  type PostMark,
} from './body';

/** A node or mark of the editor's document. */
export interface EditorNode {
  type?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  content?: EditorNode[] | undefined;
  marks?: EditorNode[] | undefined;
  text?: string | undefined;
}

function markFrom({ type, attrs }: EditorNode): PostMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = attrs?.href;
  if (type !== 'link' || typeof href !== 'string' || !isSafeHref(href)) return [];
  return [{ type, attrs: { href } }];
}

function inlineFrom({ type, text, marks = [] }: EditorNode): PostInline[] {
  // The editor marks a line break like the text around it. That is not visible.
  if (type === 'hardBreak') return [{ type }];
  if (type !== 'text' || !text) return [];
  const kept = marks.flatMap(markFrom);
  return [{ type, text, ...(kept.length > 0 && { marks: kept }) }];
}

function lineFrom({ content = [] }: EditorNode) {
  const line = content.flatMap(inlineFrom);
  return line.length > 0 ? { content: line } : {};
}

const itemsFrom = ({ content = [] }: EditorNode) =>
  content.map((item): PostListItem => {
    const blocks = (item.content ?? []).flatMap(blockFrom);
    return { type: 'listItem', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
  });

function pictureFrom({ attrs = {} }: EditorNode): PostBlock[] {
  const { src, alt } = attrs;
  if (typeof src !== 'string' || !isStoredPicture(src)) return [];
  const description = typeof alt === 'string' ? alt.slice(0, limits.captionLength) : '';
  return [{ type: 'image', attrs: { src, ...(description && { alt: description }) } }];
}

function listFrom(list: EditorNode): PostBlock[] {
  const content = itemsFrom(list);
  if (content.length === 0) return [];
  if (list.type !== 'orderedList') return [{ type: 'bulletList', content }];
  const start = startOf(list.attrs?.start);
  return [{ type: 'orderedList', ...(start !== undefined && { attrs: { start } }), content }];
}

function blockFrom(block: EditorNode): PostBlock[] {
  switch (block.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...lineFrom(block) }];
    case 'heading': {
      const level = Number(block.attrs?.level) > 2 ? 3 : 2;
      return [{ type: 'heading', attrs: { level }, ...lineFrom(block) }];
    }
    case 'bulletList':
    case 'orderedList':
      return listFrom(block);
    case 'blockquote': {
      const content = (block.content ?? []).flatMap(blockFrom);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'image':
      return pictureFrom(block);
    default:
      return [];
  }
}

const isBlank = (block: PostBlock | undefined) => block?.type === 'paragraph' && !block.content;

/**
 * Converts the editor's document to a post's body, without empty lines at its end. Whatever the editor holds, the result
 * has only what `postBodySchema` accepts. Only its size and depth may still be too large.
 */
export function postBodyFrom(document: EditorNode): PostBody {
  const content = (document.content ?? []).flatMap(blockFrom);
  while (content.length > 1 && isBlank(content.at(-1))) content.pop();
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
