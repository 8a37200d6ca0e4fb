import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import * as styles from './text.css';

type Change = { track: { id: string; at: number } } | { untrack: string };

const key = new PluginKey<DecorationSet>('picturePlaces');

function marker() {
  const element = document.createElement('span');
  element.className = styles.anchor;
  element.textContent = 'Picture on its way…';
  return element;
}

const decorationsOf = (places: DecorationSet, id: string) =>
  places.find(undefined, undefined, (spec) => spec.id === id);

/** Tracks the positions of pictures that are being uploaded while the text around them changes. */
export const pictureAnchors = Extension.create({
  name: 'picturePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const places = before.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return places;
          if ('untrack' in change) return places.remove(decorationsOf(places, change.untrack));
          const { id, at } = change.track;
          return places.add(transaction.doc, [Decoration.widget(at, marker, { id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
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

/** Inserts a picture at its tracked position, or at the end if that part of the text was deleted. */
export function insertPicture(editor: Editor, id: string, src: string) {
  const [decoration] = decorationsOf(key.getState(editor.state) ?? DecorationSet.empty, id);
  const at = decoration?.from ?? editor.state.doc.content.size;
  untrackPicture(editor, id);
  editor.commands.insertContentAt(
    at,
    { type: 'image', attrs: { src } },
    { updateSelection: false },
  );
}
