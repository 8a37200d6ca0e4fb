import type { PostBlock, PostListItem } from '@ridgeline/contract';
import type { Flow } from './flow';
import { readingsOf, type Reading } from './numbering';

type List = Extract<PostBlock, { type: 'bulletList' | 'orderedList' }>;

/** An item of a list whose source has no nested elements, but a level for each item. */
interface LevelledItem {
  level: number;
  /** Items with different keys belong to different lists. */
  key: string;
  /** The marker of a numbered item; undefined for a bullet. */
  number: string | undefined;
  content: PostListItem['content'];
}

/** A list that may get further items. */
interface OpenList {
  level: number;
  key: string;
  list: List;
  /** What the last number may mean: `i.` is the first or the ninth. */
  readings: Reading[];
}

/** The lists that are open in a flow, from the outermost to the innermost. */
const openLists = new WeakMap<Flow, OpenList[]>();

/** The readings of a number that continue those of the number before. */
const following = (before: Reading[], number: string) =>
  readingsOf(number).filter(([format, value]) =>
    before.some(([formatBefore, last]) => formatBefore === format && last + 1 === value),
  );

/** The readings of an item's number if it continues the list, otherwise undefined. */
function readingsIn({ key, list, readings }: OpenList, item: LevelledItem): Reading[] | undefined {
  const isOrdered = item.number !== undefined;
  if (key !== item.key || (list.type === 'orderedList') !== isOrdered) return undefined;
  // A bullet, or a number in a script that we cannot read.
  if (item.number === undefined || readings.length === 0) return [];
  const next = following(readings, item.number);
  return next.length > 0 ? next : undefined;
}

function addItem({ list }: OpenList, readings: Reading[], { content }: LevelledItem) {
  list.content.push({ type: 'listItem', content });
  const last = readings[0]?.[1];
  if (list.type === 'orderedList' && last !== undefined)
    list.attrs = { start: Math.max(last - list.content.length + 1, 0) };
}

function openList({ level, key, number }: LevelledItem): OpenList {
  const list: List =
    number === undefined
      ? { type: 'bulletList', content: [] }
      : { type: 'orderedList', attrs: { start: 1 }, content: [] };
  return { level, key, list, readings: [] };
}

/** Adds an item to the list that it continues, or to a new one inside the list around it. */
export function addLevelledItem(flow: Flow, item: LevelledItem) {
  flow.endLine();
  const before = openLists.get(flow) ?? [];
  // Anything after the outermost list ends it.
  const open = before[0] && flow.blocks.at(-1) === before[0].list ? before : [];
  openLists.set(flow, open);
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  let current = open.at(-1)?.level === item.level ? open.at(-1) : undefined;
  const readings = current && readingsIn(current, item);
  if (current && readings) {
    current.readings = readings;
    return addItem(current, readings, item);
  }
  if (current) open.pop();
  const around = open.at(-1)?.list.content.at(-1)?.content ?? flow.blocks;
  current = openList(item);
  current.readings = item.number === undefined ? [] : readingsOf(item.number);
  addItem(current, current.readings, item);
  around.push(current.list);
  open.push(current);
}
