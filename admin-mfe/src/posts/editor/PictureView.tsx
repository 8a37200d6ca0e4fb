import { limits } from '@ridgeline/contract';
import { IconButton, TextField } from '@ridgeline/shared-ui';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import * as styles from './text.css';

/** A picture in the body, with a field for its text alternative. */
export function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string; alt: string | null };
  const [typedAlt, setTypedAlt] = useState(alt ?? '');
  const [previousAlt, setPreviousAlt] = useState(alt);
  // Undo and Redo change the attribute without the field.
  if (alt !== previousAlt) {
    setPreviousAlt(alt);
    setTypedAlt(alt ?? '');
  }
  return (
    <NodeViewWrapper
      as="figure"
      contentEditable={false}
      className={selected ? `${styles.figure} ${styles.chosen}` : styles.figure}
    >
      <img className={styles.picture} src={src} alt={typedAlt} />
      <div className={styles.describing}>
        <TextField
          label="Picture description"
          hint="For those who cannot see it."
          value={typedAlt}
          maxLength={limits.captionLength}
          onChange={({ target }) => {
            setTypedAlt(target.value);
            updateAttributes({ alt: target.value });
          }}
          // Enter must not submit the form that contains the editor.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <IconButton icon="trash" label="Remove this picture" onClick={deleteNode} />
      </div>
    </NodeViewWrapper>
  );
}
