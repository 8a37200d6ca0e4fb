import { Button, TextField } from '@ridgeline/shared-ui';
import type { Order } from '../kinds/kind';
import { search, tools } from './ItemList.css';

interface ListToolsProps {
  title: string;
  looked: string;
  onLook: (looked: string) => void;
  orders: Record<Order, string>;
  order: Order;
  onOrder: (order: Order) => void;
}

/** Looks for items while one types, and turns their order round. */
export const ListTools = (props: ListToolsProps) => {
  const { title, looked, onLook, orders, order, onOrder } = props;
  return (
    <div className={tools}>
      <div className={search}>
        <TextField
          type="search"
          label={`Search ${title}`}
          autoComplete="off"
          enterKeyHint="search"
          value={looked}
          onChange={({ target }) => onLook(target.value)}
          // What was found stands below the phone's keyboard.
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </div>
      <Button
        tone="secondary"
        icon="sort"
        aria-label={`${orders[order]}, sorted by date`}
        onClick={() => onOrder(order === 'first' ? 'second' : 'first')}
      >
        {orders[order]}
      </Button>
    </div>
  );
};
