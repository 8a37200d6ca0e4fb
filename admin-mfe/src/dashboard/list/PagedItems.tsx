import type { PagedKind, Stored } from '../kinds/kind';
import { ItemList } from './ItemList';
import { usePaged } from './usePaged';

/** The list of a kind whose items come by page. */
export const PagedItems = <Item extends Stored>({ kind }: { kind: PagedKind<Item> }) => (
  <ItemList kind={kind} listed={usePaged(kind)} />
);
