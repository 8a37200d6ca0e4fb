import type { Stored, WholeKind } from '../kinds/kind';
import { ItemList } from './ItemList';
import { useWhole } from './useWhole';

/** The list of a kind whose items come all at once. */
export const WholeItems = <Item extends Stored>({ kind }: { kind: WholeKind<Item> }) => (
  <ItemList kind={kind} listed={useWhole(kind)} />
);
