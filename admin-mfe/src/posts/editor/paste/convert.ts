import type { PostBlock } from '@ridgeline/contract';
import { contextIn, marksOf, outermost, type Context } from './context';
import { Flow } from './flow';
import { addLevelledItem } from './levelledLists';
import { pastedHref } from './links';
import { convertList, itemContent } from './lists';
import type { Loss, Losses } from './losses';
import { blockElements, embeds, headingLevel, isLeftOut, shiftedDigits } from './parts';
import { emojiOf, isDecoration, isDrawing, storedPath } from './pictures';
import { styleRulesOf, type StyleRules } from './styles';
import { convertTable } from './tables';
import { isListOfLevels, takeItem } from './wordItems';

/** The levels of nesting that a list and a quote take. */
const listDepth = 4;
const quoteDepth = 2;

/** Converts the parsed HTML of another program to blocks of a post. */
export class Conversion {
  readonly losses: Losses = {};
  readonly #rules: StyleRules;

  constructor(page: Document) {
    this.#rules = styleRulesOf(page);
  }

  blocksOf(node: Node, context: Context = outermost): PostBlock[] {
    const flow = new Flow();
    this.#walk(node, flow, context);
    flow.endLine();
    return flow.blocks;
  }

  #lose(loss: Loss) {
    this.losses[loss] = (this.losses[loss] ?? 0) + 1;
  }

  #walkAll(parent: Element, flow: Flow, context: Context) {
    for (const child of parent.childNodes) this.#walk(child, flow, context);
  }

  #walk(node: Node, flow: Flow, context: Context) {
    if (node.nodeType === Node.TEXT_NODE) return addText(node.nodeValue ?? '', flow, context);
    if (!(node instanceof Element) || isLeftOut(node, this.#rules)) return undefined;
    const name = node.localName;
    if (embeds.has(name)) return this.#lose('embed');
    if (name === 'svg') return isDrawing(node) ? this.#lose('picture') : undefined;
    if (name === 'img') return this.#addPicture(node, flow, context);
    if (name === 'br') return flow.addBreak();
    if (name === 'hr') return flow.addBlocks([{ type: 'horizontalRule' }], context.heading);
    if (name === 'ul' || name === 'ol') return this.#addList(node, flow, context);
    if (name === 'table') return this.#addTable(node as HTMLTableElement, flow, context);
    if (name === 'blockquote') return this.#addQuote(node, flow, context);
    return this.#addElement(node, flow, context);
  }

  #addElement(element: Element, flow: Flow, around: Context) {
    const context = contextIn(element, around, this.#rules);
    const hasText = element.textContent.trim() !== '';
    if (context.struck && !around.struck && hasText) this.#lose('strike');
    if (element.localName === 'a') context.href = this.#hrefOf(element, hasText);
    const item = takeItem(element, this.#rules);
    if (item) {
      const content = this.#childrenOf(element, inItem(context));
      if (content.length > 0) addLevelledItem(flow, { ...item, content: itemContent(content) });
      return;
    }
    const digits = shiftedDigits(element, this.#rules);
    if (digits !== undefined) return addText(digits, flow, context);
    const isBlock = headingLevel(element) !== undefined || blockElements.has(element.localName);
    if (isBlock) flow.endLine(around.heading);
    this.#walkAll(element, flow, context);
    if (isBlock) flow.endLine(context.heading);
  }

  #childrenOf(element: Element, context: Context) {
    const flow = new Flow();
    this.#walkAll(element, flow, context);
    flow.endLine();
    return flow.blocks;
  }

  /** The URL of a link. A link to a place in its own document leads nowhere else, so nobody misses it. */
  #hrefOf(link: Element, hasText: boolean) {
    const href = link.getAttribute('href')?.trim() ?? '';
    if (href === '' || href.startsWith('#')) return undefined;
    const kept = pastedHref(href);
    if (kept === undefined && hasText) this.#lose('link');
    return kept;
  }

  #addPicture(picture: Element, flow: Flow, context: Context) {
    const sign = emojiOf(picture);
    if (sign !== undefined) return addText(sign, flow, context);
    if (isDecoration(picture)) return undefined;
    const src = storedPath(picture);
    if (src === undefined) return this.#lose('picture');
    const alt = picture.getAttribute('alt')?.trim();
    const attrs = { src, ...(alt && { alt }) };
    return flow.addBlocks([{ type: 'image', attrs }], context.heading);
  }

  #addList(list: Element, flow: Flow, around: Context) {
    const context = inItem(contextIn(list, around, this.#rules));
    if (isListOfLevels(list)) return this.#walkAll(list, flow, around);
    if (around.room < listDepth) {
      this.#lose('level');
      return this.#walkAll(list, flow, around);
    }
    const blocks = convertList(list, this.#rules, (node) => this.blocksOf(node, context));
    return flow.addBlocks(blocks, around.heading);
  }

  #addQuote(quote: Element, flow: Flow, around: Context) {
    const context = contextIn(quote, around, this.#rules);
    const room = around.room - quoteDepth;
    const content = this.#childrenOf(quote, { ...context, room: Math.max(room, 0) });
    const isNested = around.room < outermost.room;
    if (content.length === 0) return undefined;
    return flow.addBlocks(isNested ? content : [{ type: 'blockquote', content }], around.heading);
  }

  #addTable(table: HTMLTableElement, flow: Flow, around: Context) {
    const { blocks, hadColumns } = convertTable(table, {
      isLeftOut: (element) => isLeftOut(element, this.#rules),
      blocksOf: (cell) => this.blocksOf(cell, contextIn(table, around, this.#rules)),
    });
    if (hadColumns) this.#lose('table');
    flow.addBlocks(blocks, around.heading);
  }
}

const inItem = (context: Context): Context => ({
  ...context,
  heading: undefined,
  room: context.room - listDepth,
});

function addText(text: string, flow: Flow, context: Context) {
  const marks = marksOf(context);
  if (!context.keepsLines || text.trim() === '') return flow.addText(text, marks);
  text.split(/\r\n?|\n/).forEach((line, at) => {
    if (at > 0) flow.addBreak();
    flow.addText(line, marks);
  });
}
