import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  CurrencyChoice,
  EmptyState,
  formatDays,
  Heading,
  Page,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { Suspense } from 'react';
import { OfferPhrases } from '../../page/OfferPhrases';
import { Pager } from '../../page/Pager';
import { heroOf } from '../../sections/data';
import { belowList } from '../../sections/listPage';
import { useNamed } from '../../sections/named';
import { Sections } from '../../sections/Sections';
import { EventGrid } from '../card/EventCard';
import type { TourDate } from '../tour/tourDate';
import { EventFilters } from './EventFilters';
import * as styles from './EventsPage.css';
import { isFiltered, type EventFilters as Filters } from './filters';
import type { EventList, EventsData } from './loader';
import { byMonth } from './months';
import { hrefOf } from './pagination';

/** Upcoming events followed by past ones. A later page of either list shows only that list. */
export function EventsPage() {
  const { listPage, lists, filters, facets, content } = useLoaderData<EventsData>();
  const data = useNamed(content);
  const { title, text = '' } = heroOf(data.page.sections)?.fields ?? {};
  const onlyPast = listPage?.list === 'past';
  const hasPrices = lists.some(({ events }) => events.some(({ fromCents }) => fromCents));
  const hasAny = isFiltered(filters) || lists.some(({ events }) => events.length > 0);
  return (
    <>
      <Page>
        <Stack gap="3">
          {onlyPast ? (
            <Heading level={1}>Past rides</Heading>
          ) : (
            <>
              <Heading level={1}>{title || data.page.name}</Heading>
              {hasAny && text && (
                <div className={styles.lead}>
                  <Text tone="lead" dir="auto">
                    {text}
                  </Text>
                </div>
              )}
            </>
          )}
        </Stack>
        <div>
          <Suspense>
            <EventFilters facets={facets} filters={filters} lists={lists} />
          </Suspense>
          {hasPrices && <CurrencyChoice />}
        </div>
        {lists.map((list) =>
          list.name === 'upcoming' ? (
            <UpcomingEvents key={list.name} list={list} filters={filters} />
          ) : (
            <PastEvents key={list.name} list={list} filters={filters} isAlone={onlyPast} />
          ),
        )}
        <VouchersLink />
      </Page>
      <Sections sections={belowList(data.page)} data={data} />
    </>
  );
}

/** Leads people who look for a present to the vouchers, if the owner sells any. */
const VouchersLink = () =>
  useRoot().site.sellsVouchers && (
    <Text tone="soft">
      Looking for a present? Give{' '}
      <TextLink href="/book/voucher">a voucher for any of our rides</TextLink>.
    </Text>
  );

interface ListProps {
  list: EventList;
  filters: Filters;
}

function UpcomingEvents({ list, filters }: ListProps) {
  const { origin } = useRoot();
  return (
    <>
      {list.events.length > 0 ? (
        <Months list={list} />
      ) : (
        <NoEvents filtered={isFiltered(filters)} />
      )}
      <Pager
        page={list.page}
        pageCount={list.pageCount}
        label="Pages of upcoming rides"
        hrefOf={(page) => hrefOf('upcoming', page, filters)}
        previous="Earlier rides"
        next="Later rides"
      />
      {list.events.length > 0 && (
        <Text tone="soft">
          Never miss a date:{' '}
          <TextLink href={`${origin.replace(/^https?/, 'webcal')}/api/calendar.ics`}>
            subscribe to our calendar
          </TextLink>
          .
        </Text>
      )}
    </>
  );
}

const Months = ({ list }: Pick<ListProps, 'list'>) => (
  <div className={styles.months}>
    {byMonth(list.events, list.dates).map(({ id, title, events, dates }, index) => (
      <section key={id} className={styles.month} aria-labelledby={`month-${id}`}>
        <div className={styles.monthTitle}>
          <Heading level={2} size="h3" id={`month-${id}`}>
            {title}
          </Heading>
        </div>
        <div className={styles.rides}>
          {events.length > 0 && (
            <EventGrid events={events} layout="row" priority={index === 0 ? 'first' : 'later'} />
          )}
          {dates.length > 0 && <DatesInMonth dates={dates} />}
        </div>
      </section>
    ))}
  </div>
);

/** Dates of tours whose cards are in the month of their next date, a line each. */
const DatesInMonth = ({ dates }: { dates: readonly TourDate[] }) => (
  <ul role="list" className={styles.dates}>
    {dates.map((date) => (
      <li key={date._id} className={styles.date}>
        <TextLink className={styles.dateLink} href={`/event/${date._id}`}>
          {formatDays(date)}: <bdi>{date.title}</bdi>
        </TextLink>
        {date.offer.length > 0 && (
          <Text tone="small">
            <OfferPhrases phrases={date.offer} fromCents={date.fromCents} />
          </Text>
        )}
      </li>
    ))}
  </ul>
);

const NoEvents = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No such ride is planned" picture={drawing}>
      <Text tone="soft">
        No upcoming ride has all of that. Leave something out, or ask us when the next one is.
      </Text>
      <ButtonLink tone="secondary" href="/events">
        Show all rides
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No Events Planned" picture={drawing}>
      <Text tone="soft">There is no date yet. Look in again soon.</Text>
      <ButtonLink tone="secondary" href="/">
        Back to the home page
      </ButtonLink>
    </EmptyState>
  );

interface PastEventsProps extends ListProps {
  /** Whether the page shows nothing else, so that its heading already contains the list's name. */
  isAlone: boolean;
}

const PastEvents = ({ list, filters, isAlone }: PastEventsProps) =>
  list.events.length > 0 && (
    <Stack gap="6">
      {!isAlone && <Heading level={2}>Past rides</Heading>}
      <EventGrid events={list.events} level={isAlone ? 2 : 3} />
      <Pager
        page={list.page}
        pageCount={list.pageCount}
        label="Pages of past rides"
        hrefOf={(page) => hrefOf('past', page, filters)}
        previous="More recent rides"
        next="Show more past rides"
      />
    </Stack>
  );
