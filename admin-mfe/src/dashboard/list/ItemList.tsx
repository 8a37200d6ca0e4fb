import { ButtonLink, Heading } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FetchFailure } from '../../page/FetchFailure';
import { between } from '../../page/Page.css';
import { useQuestion } from '../../page/useQuestion';
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

/** The list of a kind's items, which can be searched, edited and deleted. */
export function ItemList<Item extends Stored>({ kind, listed }: ItemListProps<Item>) {
  const { failure, retry } = listed;
  const { subject: itemToDelete, ask, settle, focusRef } = useQuestion<Item, HTMLDivElement>();
  const remove = useRemoval(kind, listed);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: settle,
  });

  return (
    <div ref={focusRef} tabIndex={-1} className={list}>
      <div className={between}>
        <Heading level={2} size="h3">
          {kind.title}
        </Heading>
        <ButtonLink icon="plus" href={kind.add.path}>
          {kind.add.label}
        </ButtonLink>
      </div>
      {failure && <FetchFailure sentence={failure} onRetry={retry} />}
      <Items kind={kind} listed={listed} onDelete={ask} />
      {itemToDelete && (
        <DeleteQuestion
          noun={kind.noun}
          title={kind.rowOf(itemToDelete).title}
          busy={isPending}
          onConfirm={() => mutate(itemToDelete)}
          onDismiss={() => settle(false)}
        />
      )}
    </div>
  );
}
