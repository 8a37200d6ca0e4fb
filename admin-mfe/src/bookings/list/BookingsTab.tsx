import type { BookingQuery, BookingState } from '@ridgeline/contract';
import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Inline,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@ridgeline/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useListView } from '../../dashboard/list/listViews';
import { useRestoreScroll } from '../../dashboard/list/useScrollPosition';
import { ListEnd } from '../../page/LoadMore';
import { typingDelayMs, useDebounce } from '../../page/useDebounce';
import { filters, rows, section } from '../Bookings.css';
import { bookingsQuery } from '../queries';
import { stateLabels } from '../labels';
import { BookingRow } from './BookingRow';
import { Rides } from './Rides';

const toDoLabels: Record<NonNullable<BookingQuery['todo']>, string> = {
  refund: 'To refund',
  'late-money': 'Paid, but expired',
  'refund-result': 'Refunds to check',
  transfer: 'Transfers to look for',
  overdue: 'Overdue balances',
  'never-paid': 'Never paid',
  bounced: 'Mail came back',
};

const filterOptions = Object.entries({ ...toDoLabels, ...stateLabels }).filter(
  // The transfer filter already shows these.
  ([name]) => name !== 'awaiting-payment',
);

const queryFor = (filter: string): Pick<BookingQuery, 'state' | 'todo'> => {
  if (filter === '') return {};
  return filter in toDoLabels
    ? { todo: filter as BookingQuery['todo'] }
    : { state: filter as BookingState };
};

/** The bookable rides, and all bookings. */
export function BookingsTab() {
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="8">
      {/* On a phone, the list of rides is several screens long. */}
      <Inline>
        <Button tone="secondary" icon="search" onClick={() => searchField.current?.focus()}>
          Find a booking
        </Button>
        <ButtonLink tone="quiet" href="/admin-codes">
          Codes
        </ButtonLink>
      </Inline>
      <Rides />
      <BookingList searchField={searchField} />
    </Stack>
  );
}

/** The filter of the list. It is stored in the URL. */
function useFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const setFilter = (filter: string) => {
    if (filter) parameters.set('show', filter);
    else parameters.delete('show');
    void navigate(
      { pathname, search: parameters.toString() },
      { replace: true, preventScrollReset: true },
    );
  };
  return [parameters.get('show') ?? '', setFilter] as const;
}

/** Restores the scroll position. It is rendered only with the rows, so that the page is long enough. */
function RestoreScroll() {
  useRestoreScroll('booking');
  return null;
}

function BookingList({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const [filter, setFilter] = useFilter();
  const { search, setSearch } = useListView('booking');
  const [applied, setApplied] = useState(search);
  const debounce = useDebounce();
  const find = (typed: string) => {
    setSearch(typed);
    debounce(typed.trim() ? typingDelayMs : 0, () => setApplied(typed));
  };
  const q = applied.trim() || undefined;
  const list = useInfiniteQuery({
    ...bookingsQuery({ ...queryFor(filter), q }),
    placeholderData: (previous) => previous,
  });
  const bookings = list.data?.pages.flatMap((page) => page.bookings);
  return (
    <section className={section} aria-labelledby="bookings">
      <Heading level={2} size="h3" id="bookings">
        Bookings
      </Heading>
      <div className={filters}>
        <TextField
          ref={searchField}
          type="search"
          label="Search bookings"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => find(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <SelectField
          label="Show"
          none="All"
          options={filterOptions}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      {list.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {bookings?.length === 0 && (
        <EmptyState title={filter || q ? 'Nothing found' : 'No bookings yet'} level={3}>
          <Text tone="soft">
            {filter || q
              ? 'No booking is like that.'
              : 'They stand here as soon as somebody books a ride.'}
          </Text>
        </EmptyState>
      )}
      {bookings && <RestoreScroll />}
      <ul role="list" className={rows} aria-labelledby="bookings">
        {bookings?.map((booking) => (
          <BookingRow key={booking._id} booking={booking} />
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  );
}
