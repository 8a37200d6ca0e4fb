import { Button, EmptyState, Skeleton, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useState } from 'react';
import type { Kind, Order, Stored } from '../kinds/kind';
import { rows } from './ItemList.css';
import { ItemRow } from './ItemRow';
import { ListTools } from './ListTools';
import { matches } from './matches';
import { useOpened } from './useOpened';

interface ItemsProps<Item extends Stored> {
  kind: Kind<Item>;
  /** None while they are on their way. */
  items: Item[] | undefined;
  failed: boolean;
  onDelete: (item: Item) => void;
}

/** The items that are looked for, in the order that was chosen. */
export function Items<Item extends Stored>({ kind, items, failed, onDelete }: ItemsProps<Item>) {
  const [looked, setLooked] = useState('');
  const [order, setOrder] = useState<Order>('first');
  const { title, empty, action } = kind;
  const [opened, setOpened] = useOpened(action?.parameter);

  if (!items) return failed ? null : <Skeleton shapes={['line', 'row', 'row', 'row']} />;
  if (items.length === 0)
    return (
      <EmptyState title={empty.title} level={3} picture={empty.picture}>
        <Text tone="soft">{empty.hint}</Text>
      </EmptyState>
    );

  const found = kind.inOrder(items, order).filter((item) => matches(kind.rowOf(item), looked));
  const shown = items.find(({ _id }) => _id === opened);
  return (
    <>
      <ListTools
        {...{ title, looked, order }}
        orders={kind.orders}
        onLook={setLooked}
        onOrder={setOrder}
      />
      <VisuallyHidden>
        <span role="status">{looked.trim() && `${found.length} of ${items.length}`}</span>
      </VisuallyHidden>
      {found.length === 0 && (
        <EmptyState title="Nothing found" level={3}>
          <Text tone="soft">No title, date or place holds “{looked.trim()}”.</Text>
          <Button tone="secondary" onClick={() => setLooked('')}>
            Show all
          </Button>
        </EmptyState>
      )}
      <ul role="list" className={rows} aria-label={title}>
        {found.map((item) => (
          <ItemRow
            key={item._id}
            id={item._id}
            row={kind.rowOf(item)}
            formAddress={kind.formAddress(item._id)}
            more={
              action && {
                icon: action.icon,
                label: action.label(item),
                onPress: () => setOpened(item._id),
              }
            }
            onDelete={() => onDelete(item)}
          />
        ))}
      </ul>
      {action && shown && <action.Dialog item={shown} onDismiss={() => setOpened(undefined)} />}
    </>
  );
}
