import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { Button, EmptyState, Skeleton, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { FetchFailure } from '../../page/FetchFailure';
import { LoadMore } from '../../page/LoadMore';
import type { Kind, Stored } from '../kinds/kind';
import { forgetSaved, useJustSaved } from '../saved/justSaved';
import { rows } from './ItemList.css';
import { ItemRow } from './ItemRow';
import { fetchFailed, type Listed } from './listed';
import { ListTools } from './ListTools';
import { useRestoreScroll } from './useScrollPlace';

interface ItemsProps<Item extends Stored> {
  kind: Kind<Item>;
  listed: Listed<Item>;
  onDelete: (item: Item) => void;
}

/**
 * The item whose dialog is open, according to the URL: a link opens it, and Back closes it.
 * @param parameter that names the item; without one there is no dialog
 */
function useOpened(parameter = '') {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter) ?? undefined;

  const open = (wanted: string | undefined) => {
    const now = new URLSearchParams(search);
    if (wanted === undefined) now.delete(parameter);
    else now.set(parameter, wanted);
    void navigate(
      { pathname, search: now.toString() },
      { state, preventScrollReset: true, replace: wanted === undefined },
    );
  };
  return [id, open] as const;
}

/** Restores the scroll position once the rows are there. */
function RestoreScroll({ noun }: { noun: Kind<Stored>['noun'] }) {
  useRestoreScroll(noun);
  return null;
}

/** Puts the item that was just saved first, if the search or the loaded pages lack it. */
const withSaved = <Item extends Stored>(found: Item[], saved: Item | undefined): Item[] =>
  saved && !found.some(({ _id }) => _id === saved._id) ? [saved, ...found] : found;

/** The items that match the search, in the chosen order. */
export function Items<Item extends Stored>({ kind, listed, onDelete }: ItemsProps<Item>) {
  const { items, found, counts, appliedSearch, setSearch, more, failure } = listed;
  const { title, empty, action } = kind;
  const [opened, setOpened] = useOpened(action?.parameter);
  const saved = useJustSaved((just) => (just.saved?.noun === kind.noun ? just.saved : undefined));

  if (!items) return failure ? null : <Skeleton shapes={['line', 'row', 'row', 'row']} />;
  const shownItems = withSaved(found, saved?.item as Item | undefined);
  if (counts.all === 0 && shownItems.length === 0)
    return (
      <EmptyState title={empty.title} level={3} picture={empty.picture}>
        <Text tone="soft">{empty.hint}</Text>
      </EmptyState>
    );

  const words = appliedSearch.trim();
  const shown = items.find(({ _id }) => _id === opened);
  return (
    <>
      <ListTools
        title={title}
        search={listed.search}
        order={listed.order}
        orders={kind.orders}
        // A new search dismisses what was just saved.
        onSearch={(typed) => {
          forgetSaved();
          setSearch(typed);
        }}
        onOrder={(order) => {
          forgetSaved();
          listed.setOrder(order);
        }}
      />
      <VisuallyHidden>
        <span role="status">{words && `${counts.found} of ${counts.all}`}</span>
      </VisuallyHidden>
      {found.length === 0 && words && !saved && (
        <EmptyState title="Nothing found" level={3}>
          <Text tone="soft">
            No {kind.searched} holds “{words}”.
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
            siteAddress={kind.siteAddress?.(item)}
            savedAt={saved?.item._id === item._id ? at : undefined}
            formAddress={kind.formAddress(item._id)}
            more={
              action && {
                icon: action.icon,
                label: action.label(item),
                onPress: () => setOpened(item._id),
              }
            }
            onDelete={() => onDelete(item)}
          >
            {kind.Remark && <kind.Remark item={item} />}
          </ItemRow>
        ))}
      </ul>
      {more?.state === 'failed' && <FetchFailure sentence={fetchFailed} onRetry={more.load} />}
      {more && more.state !== 'failed' && <LoadMore state={more.state} onPress={more.load} />}
      {action && shown && <action.Dialog item={shown} onDismiss={() => setOpened(undefined)} />}
    </>
  );
}
