import { Button, TextField } from '@ridgeline/shared-ui';
import type { Order } from '../kinds/kind';
import * as styles from './ItemList.css';

interface ListToolsProps {
  title: string;
  search: string;
  onSearch: (search: string) => void;
  orders: Record<Order, string>;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The search field, and the button that reverses the order. */
export const ListTools = (props: ListToolsProps) => {
  const { title, search, onSearch, orders, order, onOrder } = props;
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={`Search ${title}`}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          // Enter closes the phone's keyboard, which covers the results.
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
