import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { Button, EmptyState, Skeleton, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FetchFailure } from '../../page/Fetching';
import { LoadMore } from '../../page/LoadMore';
import type { Kind, Stored } from '../kinds/kind';
import { forgetSaved, useJustSaved } from '../saved/justSaved';
import { rows } from './ItemList.css';
import { ItemRow } from './ItemRow';
import { fetchFailed, type ListState } from './listState';
import { ListTools } from './ListTools';
import { useRestoreScroll } from './useScrollPosition';

interface ItemsProps<Item extends Stored> {
  kind: Kind<Item>;
  state: ListState<Item>;
  onDelete: (item: Item) => void;
}

/**
 * The id of the item whose dialog is open, and a function that changes it. The id is in the URL, so a link can open
 * the dialog, and Back closes it.
 * @param parameter the URL parameter with the id; without one there is no dialog
 */
function useOpenDialog(parameter = '') {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter) ?? undefined;

  const open = (nextId: string | undefined) => {
    const params = new URLSearchParams(search);
    if (nextId === undefined) params.delete(parameter);
    else params.set(parameter, nextId);
    void navigate(
      { pathname, search: params.toString() },
      { state, preventScrollReset: true, replace: nextId === undefined },
    );
  };
  return [id, open] as const;
}

/** Restores the scroll position once the rows are rendered. */
function RestoreScroll({ noun }: { noun: Kind<Stored>['noun'] }) {
  useRestoreScroll(noun);
  return null;
}

/** Adds the item that was just saved at the start, if the search or the loaded pages do not contain it. */
const withSaved = <Item extends Stored>(found: Item[], saved: Item | undefined): Item[] =>
  saved && !found.some(({ _id }) => _id === saved._id) ? [saved, ...found] : found;

/** The items that match the search, in the selected order. */
export function Items<Item extends Stored>({ kind, state, onDelete }: ItemsProps<Item>) {
  const { items, found, counts, appliedSearch, setSearch, more, failure } = state;
  const { title, empty, action } = kind;
  const [openId, setOpenId] = useOpenDialog(action?.parameter);
  /** The item whose dialog was opened here. Its row may go away before the dialog, as that of a saved item does. */
  const [opened, setOpened] = useState<Item>();
  const saved = useJustSaved((just) => (just.saved?.noun === kind.noun ? just.saved : undefined));

  if (!items) return failure ? null : <Skeleton shapes={['line', 'row', 'row', 'row']} />;
  const shownItems = withSaved(found, saved?.item as Item | undefined);
  if (counts.all === 0 && shownItems.length === 0)
    return (
      <EmptyState title={empty.title} level={3} picture={empty.picture}>
        <Text tone="soft">{empty.hint}</Text>
      </EmptyState>
    );

  const query = appliedSearch.trim();
  const openItem = [...shownItems, ...items, opened].find((item) => item?._id === openId);
  return (
    <>
      <ListTools
        title={title}
        search={state.search}
        order={state.order}
        orders={kind.orders}
        // A new search clears the highlighted item.
        onSearch={(search) => {
          forgetSaved();
          setSearch(search);
        }}
        onOrder={(order) => {
          forgetSaved();
          state.setOrder(order);
        }}
      />
      <VisuallyHidden>
        <span role="status">{query && `${counts.found} of ${counts.all}`}</span>
      </VisuallyHidden>
      {found.length === 0 && query && !saved && (
        <EmptyState title="Nothing found" level={3}>
          <Text tone="soft">
            No {kind.searched} holds “{query}”.
          </Text>
          <Button tone="secondary" onClick={() => setSearch('')}>
            Show all
          </Button>
        </EmptyState>
      )}
      <RestoreScroll noun={kind.noun} />
      <ul role="list" className={rows} aria-label={title}>
        {shownItems.map((item, at) => (
          <ItemRow
            key={item._id}
            id={item._id}
            row={kind.rowOf(item)}
            publicLink={kind.publicLink?.(item)}
            savedPosition={saved?.item._id === item._id ? at : undefined}
            formPath={kind.formPath(item._id)}
            more={
              action && {
                icon: action.icon,
                label: action.label(item),
                onPress: () => {
                  setOpened(item);
                  setOpenId(item._id);
                },
              }
            }
            onDelete={() => onDelete(item)}
          >
            {kind.Details && <kind.Details item={item} />}
          </ItemRow>
        ))}
      </ul>
      {more?.state === 'failed' && <FetchFailure sentence={fetchFailed} onRetry={more.load} />}
      {more && more.state !== 'failed' && <LoadMore state={more.state} onPress={more.load} />}
      {action && openItem && (
        <action.Dialog item={openItem} onDismiss={() => setOpenId(undefined)} />
      )}
    </>
  );
}
