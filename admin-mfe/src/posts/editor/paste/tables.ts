import type { PostBlock, PostInline } from '@ridgeline/contract';

const separator: PostInline = { type: 'text', text: ' · ' };
const emptyCell: PostInline = { type: 'text', text: '–' };
const space: PostInline = { type: 'text', text: ' ' };

type Paragraph = Extract<PostBlock, { type: 'paragraph' }>;
const isParagraph = (block: PostBlock): block is Paragraph => block.type === 'paragraph';

const joined = (parts: PostInline[][], between: PostInline) =>
  parts.flatMap((part, at) => (at === 0 ? part : [between, ...part]));

/** The text of a cell on one line. */
function cellLine(cell: Paragraph[]): PostInline[] {
  const lines = cell.map(({ content = [] }) => content);
  const line = joined(lines, space).map((inline) => (inline.type === 'hardBreak' ? space : inline));
  return line.length > 0 ? line : [emptyCell];
}

interface TableParts {
  isLeftOut: (element: Element) => boolean;
  blocksOf: (element: Element) => PostBlock[];
}

/** The rows of a table as the contents of their cells, without empty ones at the end. */
const rowsOf = (table: HTMLTableElement, { isLeftOut, blocksOf }: TableParts) =>
  [...table.rows]
    .filter((row) => !isLeftOut(row))
    .map((row) => {
      const cells = [...row.cells].filter((cell) => !isLeftOut(cell)).map(blocksOf);
      while (cells.at(-1)?.length === 0) cells.pop();
      return cells;
    });

/** A row as a line of text. If its cells contain more than text, their content follows one another. */
function rowBlocks(cells: PostBlock[][]): PostBlock[] {
  const lines = cells.flatMap((cell) => (cell.every(isParagraph) ? [cellLine(cell)] : []));
  if (cells.length <= 1 || lines.length < cells.length) return cells.flat();
  return [{ type: 'paragraph', content: joined(lines, separator) }];
}

/** Converts a table, which a post cannot have. A table whose rows have one cell each is the layout of a page. */
export function convertTable(table: HTMLTableElement, parts: TableParts) {
  const caption = table.caption ? parts.blocksOf(table.caption) : [];
  const rows = rowsOf(table, parts);
  const hadColumns = rows.some((cells) => cells.filter((cell) => cell.length > 0).length > 1);
  const body = rows.flatMap((cells) => (hadColumns ? rowBlocks(cells) : cells.flat()));
  return { blocks: [...caption, ...body], hadColumns };
}
