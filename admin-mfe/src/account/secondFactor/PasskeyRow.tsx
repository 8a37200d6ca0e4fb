import type { Passkey } from '@ridgeline/contract';
import { Heading, IconButton, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { momentText } from '../../page/moment';
import { admin as row, focusTarget } from '../settings/AccountSettings.css';
import { RenamePasskey } from './RenamePasskey';
import { rowActions } from './SecondFactor.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRenamed: (passkey: Passkey) => void;
  onRemove: () => void;
}

/** A passkey of the account, with buttons to rename and to remove it. */
export function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [renaming, setRenaming] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The clicked button disappeared with the form.
    if (wasRenaming.current && !renaming) container.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  if (renaming)
    return (
      <li>
        <RenamePasskey
          passkey={passkey}
          onRenamed={(renamed) => {
            setRenaming(false);
            onRenamed(renamed);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className={row}>
      <div ref={container} tabIndex={-1} className={focusTarget}>
        <Heading level={3} size="h4">
          {name}
        </Heading>
        <Text tone="small">Passkey, added {momentText(createdAt)}</Text>
        {lastUsedAt && <Text tone="small">Last used {momentText(lastUsedAt)}</Text>}
      </div>
      <div className={rowActions}>
        <IconButton icon="edit" label={`Rename ${name}`} onClick={() => setRenaming(true)} />
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}
