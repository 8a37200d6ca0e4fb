import { ButtonLink, Heading } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { FetchFailure } from '../../page/FetchFailure';
import { between } from '../../page/Page.css';
import type { Kind, Stored } from '../kinds/kind';
import { DeleteQuestion } from './DeleteQuestion';
import { list } from './ItemList.css';
import { Items } from './Items';
import type { Listed } from './listed';
import { useRemoval } from './useRemoval';

interface ItemListProps<Item extends Stored> {
  kind: Kind<Item>;
  listed: Listed<Item>;
}

/** The items of a kind: to look through, to edit, to delete. */
export function ItemList<Item extends Stored>({ kind, listed }: ItemListProps<Item>) {
  const { failure, retry } = listed;
  const remove = useRemoval(kind, listed);
  const [asked, setAsked] = useState<Item>();
  const top = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  // The button that had the focus went with its item; go on from the top of the list.
  useEffect(() => {
    if (asked || !removed.current) return;
    removed.current = false;
    top.current?.focus();
  }, [asked]);

  return (
    <div ref={top} tabIndex={-1} className={list}>
      <div className={between}>
        <Heading level={2} size="h3">
          {kind.title}
        </Heading>
        <ButtonLink icon="plus" href={kind.add.address}>
          {kind.add.words}
        </ButtonLink>
      </div>
      {failure && <FetchFailure sentence={failure} onRetry={retry} />}
      <Items kind={kind} listed={listed} onDelete={setAsked} />
      {asked && (
        <DeleteQuestion
          noun={kind.noun}
          title={kind.rowOf(asked).title}
          onConfirm={async () => {
            removed.current = await remove(asked);
            setAsked(undefined);
          }}
          onDismiss={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
