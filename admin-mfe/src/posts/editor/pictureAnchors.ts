import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import * as styles from './text.css';

/** The position of a picture that is being uploaded. */
interface Anchor {
  id: string;
  at: number;
}

/** An uploaded picture, and where it is inserted. */
interface Arrival {
  id: string;
  insertAt: number;
}

type Change = { track: Anchor } | { untrack: string } | { arrival: Arrival };

/** The anchors, in the order in which their pictures were chosen. */
const key = new PluginKey<Anchor[]>('pictureAnchors');

function marker() {
  const element = document.createElement('span');
  element.className = styles.anchor;
  element.textContent = 'Picture on its way…';
  return element;
}

/** Moves the anchors with a change of the text. Those in deleted text are dropped. */
const moved = (anchors: Anchor[], { mapping }: Transaction) =>
  anchors.flatMap(({ id, at }) => {
    const { pos, deleted } = mapping.mapResult(at);
    return deleted ? [] : [{ id, at: pos }];
  });

/** Moves the anchors with the insertion of a picture. Pictures at the same position keep their order. */
function movedByArrival(anchors: Anchor[], { id, insertAt }: Arrival, { mapping }: Transaction) {
  const order = anchors.findIndex((anchor) => anchor.id === id);
  const arrivedAt = anchors[order]?.at;
  return anchors.flatMap((anchor, at) => {
    if (at === order) return [];
    const before = anchor.at === arrivedAt ? insertAt : anchor.at;
    return [{ id: anchor.id, at: mapping.map(before, at < order ? -1 : 1) }];
  });
}

function changed(anchors: Anchor[], transaction: Transaction) {
  const change = transaction.getMeta(key) as Change | undefined;
  if (change && 'arrival' in change) return movedByArrival(anchors, change.arrival, transaction);
  const remaining = moved(anchors, transaction);
  if (!change) return remaining;
  if ('track' in change) return [...remaining, change.track];
  return remaining.filter(({ id }) => id !== change.untrack);
}

const anchorsIn = (state: EditorState) => key.getState(state) ?? [];

/** Tracks the positions of pictures that are being uploaded while the text around them changes. */
export const pictureAnchors = Extension.create({
  name: 'pictureAnchors',
  addProseMirrorPlugins: () => [
    new Plugin<Anchor[]>({
      key,
      state: { init: () => [], apply: (transaction, anchors) => changed(anchors, transaction) },
      props: {
        decorations: (state) =>
          DecorationSet.create(
            state.doc,
            anchorsIn(state).map(({ id, at }) => Decoration.widget(at, marker, { id })),
          ),
      },
    }),
  ],
});

const dispatch = (editor: Editor, change: Change) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));

/** The position of a new picture: the current line if it is empty, otherwise below it. */
function positionForNext({ state }: Editor) {
  const { $from, to } = state.selection;
  if ($from.depth === 0) return to;
  const emptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  return emptyLine ? $from.pos : $from.after(1);
}

export const trackPicture = (editor: Editor, id: string, at = positionForNext(editor)) =>
  dispatch(editor, { track: { id, at } });

export const untrackPicture = (editor: Editor, id: string) => dispatch(editor, { untrack: id });

/** Moves a position at the start or the end of a line out of it. A picture there would split off an empty line. */
function outOfLine(doc: EditorState['doc'], at: number) {
  const position = doc.resolve(at);
  const { depth, parent, parentOffset } = position;
  // The picture replaces an empty line.
  if (depth !== 1 || parent.content.size === 0) return at;
  if (parentOffset === 0) return position.before();
  return parentOffset === parent.content.size ? position.after() : at;
}

/** Inserts a picture at its tracked position, or at the end if that part of the text was deleted. */
export function insertPicture(editor: Editor, id: string, src: string) {
  const { doc } = editor.state;
  const anchor = anchorsIn(editor.state).find((one) => one.id === id);
  const insertAt = anchor ? outOfLine(doc, anchor.at) : doc.content.size;
  const change: Change = { arrival: { id, insertAt } };
  editor
    .chain()
    .insertContentAt(insertAt, { type: 'image', attrs: { src } }, { updateSelection: false })
    .setMeta(key, change)
    .run();
}
