import type { PostBlock, PostListItem, PostMark } from '@ridgeline/contract';
import { styleOf, type StyleRules } from './styles';

type List = Extract<PostBlock, { type: 'bulletList' | 'orderedList' }>;

const isList = (block: PostBlock): block is List =>
  block.type === 'bulletList' || block.type === 'orderedList';

const withBold = (marks: PostMark[] = []): PostMark[] =>
  marks.some(({ type }) => type === 'bold') ? marks : [...marks, { type: 'bold' }];

/** The content of an item. In the editor, it begins with a paragraph. A heading in it becomes a bold one. */
export function itemContent(blocks: PostBlock[]): PostListItem['content'] {
  const content = blocks.map((block): PostBlock => {
    if (block.type !== 'heading') return block;
    const line = block.content?.map((inline) =>
      inline.type === 'text' ? { ...inline, marks: withBold(inline.marks) } : inline,
    );
    return { type: 'paragraph', content: line };
  });
  return content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content];
}

/** Whether a list is numbered. Some programs only say so in a style. */
function isOrdered(list: Element, rules: StyleRules) {
  const type = styleOf(list, rules).get('list-style-type') ?? '';
  if (/^(disc|circle|square)/.test(type)) return false;
  return list.localName === 'ol' || /^(decimal|lower-|upper-)/.test(type);
}

const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node instanceof Element && names.includes(node.localName);

/** The children of a list, also those that are inside of other elements, which is invalid HTML but common. */
function childrenOf(list: Element): Node[] {
  return [...list.childNodes].flatMap((child) =>
    isElement(child, 'div', 'section', 'span', 'p', 'b') && child.querySelector('li')
      ? childrenOf(child)
      : [child],
  );
}

/** The number in an attribute, if a list may start at it. */
export function numberIn(element: Element, attribute: string): number | undefined {
  const text = element.getAttribute(attribute)?.trim() ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Converts a list. If an item's `value` interrupts the numbers, another list begins there. */
export function convertList(
  list: Element,
  rules: StyleRules,
  blocksOf: (node: Node) => PostBlock[],
): PostBlock[] {
  const ordered = isOrdered(list, rules);
  const blocks: PostBlock[] = [];
  let current: List | undefined;
  let next = numberIn(list, 'start') ?? 1;
  for (const child of childrenOf(list)) {
    const content = blocksOf(child);
    if (content.length === 0) continue;
    const value = isElement(child, 'li') ? numberIn(child, 'value') : undefined;
    if (ordered && value !== undefined && value !== next) {
      current = undefined;
      next = value;
    }
    const last = current?.content.at(-1);
    // A list next to the item that it belongs to.
    if (last && (!isElement(child, 'li') || content.every(isList))) last.content.push(...content);
    else if (isElement(child, 'ul', 'ol')) blocks.push(...content);
    else {
      if (!current) {
        current = ordered
          ? { type: 'orderedList', attrs: { start: next }, content: [] }
          : { type: 'bulletList', content: [] };
        blocks.push(current);
      }
      current.content.push({ type: 'listItem', content: itemContent(content) });
      next += 1;
    }
  }
  return blocks;
}
