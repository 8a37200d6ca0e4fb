import { ButtonLink, ConfirmDialog, Heading, Text } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FetchFailure } from '../../page/Fetching';
import { between } from '../../page/Page.css';
import { useConfirmation } from '../../page/useConfirmation';
import type { Kind, Stored } from '../kinds/kind';
import { list } from './ItemList.css';
import { Items } from './Items';
import type { ListState } from './listState';
import { useRemoval } from './useRemoval';
import { waitsInTrash } from '../../trash/waitsInTrash';

interface ItemListProps<Item extends Stored> {
  kind: Kind<Item>;
  state: ListState<Item>;
}

/** The list of a kind's items, which can be searched, edited and deleted. */
export function ItemList<Item extends Stored>({ kind, state }: ItemListProps<Item>) {
  const { failure, retry } = state;
  const { subject: itemToDelete, ask, settle, focusRef } = useConfirmation<Item, HTMLDivElement>();
  const remove = useRemoval(kind, state);
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
      <Items kind={kind} state={state} onDelete={ask} />
      {itemToDelete && (
        <ConfirmDialog
          question={`Are you sure you want to delete this ${kind.noun}?`}
          action="Delete"
          busy={isPending}
          onConfirm={() => mutate(itemToDelete)}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft" dir="auto">
            {kind.rowOf(itemToDelete).title}
          </Text>
          <Text tone="soft">{waitsInTrash}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
