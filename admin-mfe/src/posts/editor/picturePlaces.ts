import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import * as styles from './text.css';

type Change = { keep: { id: string; at: number } } | { free: string };

const key = new PluginKey<DecorationSet>('picturePlaces');

function marker() {
  const element = document.createElement('span');
  element.className = styles.place;
  element.textContent = 'Picture on its way…';
  return element;
}

const placeOf = (places: DecorationSet, id: string) =>
  places.find(undefined, undefined, (spec) => spec.id === id);

/** Tracks the positions of pictures that are being uploaded, while the text around them changes. */
export const picturePlaces = Extension.create({
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
          if ('free' in change) return places.remove(placeOf(places, change.free));
          const { id, at } = change.keep;
          return places.add(transaction.doc, [Decoration.widget(at, marker, { id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const tell = (editor: Editor, change: Change) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));

/** Where a new picture goes: into the current line if it is empty, or below it. */
function placeForNext({ state }: Editor) {
  const { $from, to } = state.selection;
  if ($from.depth === 0) return to;
  const emptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  return emptyLine ? $from.pos : $from.after(1);
}

export const saveListView = (editor: Editor, id: string, at = placeForNext(editor)) =>
  tell(editor, { keep: { id, at } });

export const freePlace = (editor: Editor, id: string) => tell(editor, { free: id });

/** Inserts a picture at its tracked position; at the end, if that part of the text is gone. */
export function putPicture(editor: Editor, id: string, src: string) {
  const [place] = placeOf(key.getState(editor.state) ?? DecorationSet.empty, id);
  const at = place?.from ?? editor.state.doc.content.size;
  freePlace(editor, id);
  editor.commands.insertContentAt(
    at,
    { type: 'image', attrs: { src } },
    { updateSelection: false },
  );
}
