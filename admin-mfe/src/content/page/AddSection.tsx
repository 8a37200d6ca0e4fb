import { sectionKinds } from '@ridgeline/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useState } from 'react';
import * as styles from '../Content.css';
import * as fold from '../Fold.css';
import { kindWords } from '../fields/words';

/** Chooses the kind of a new section. */
export function AddSection({ onAdd }: { onAdd: (kind: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button tone="secondary" icon="plus" onClick={() => setOpen(true)}>
        Add a section
      </Button>
      {isOpen && (
        <Dialog
          title="What should the section show?"
          position="top"
          onDismiss={() => setOpen(false)}
          actions={
            <Button tone="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          }
        >
          <ul role="list" className={fold.list}>
            {sectionKinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles.kind}
                  onClick={() => {
                    setOpen(false);
                    onAdd(kind);
                  }}
                >
                  <span className={styles.kindName}>{kindWords[kind].name}</span>
                  <span className={fold.soft}>{kindWords[kind].purpose}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
