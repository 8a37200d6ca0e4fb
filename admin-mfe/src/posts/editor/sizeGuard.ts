import { postBodyExcess, postBodyFrom } from '@ridgeline/contract';
import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';

/**
 * Rejects changes that would make the text too long or too deeply nested for a post. Otherwise, the editor would show
 * what cannot be saved.
 * @param onRejected called with the reason
 */
export const sizeGuard = (onRejected: (reason: string) => void) =>
  Extension.create({
    name: 'sizeGuard',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, { doc }) {
          if (!transaction.docChanged) return true;
          const reason = postBodyExcess(postBodyFrom(transaction.doc.toJSON()));
          // A text that was too large before can only become smaller.
          if (reason === undefined || transaction.doc.nodeSize < doc.nodeSize) return true;
          onRejected(reason);
          return false;
        },
      }),
    ],
  });
