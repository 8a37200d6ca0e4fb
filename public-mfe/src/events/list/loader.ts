import type { TourEvent } from '@ridgeline/contract';
import type { Page } from '@ridgeline/contract/client';
import { apiOf, data, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { eventInCard } from '../card/eventInCard';
import { pageFailure, type PageFailure } from '../../page/failure';
import { leafIn, perPage, type Rides } from './leaf';

export const loadFailed = 'Failed to load events. Please try again later.';
export const noSuchPage = 'There are no rides on this page.';

const asList = (rides: Rides, page: number, { items, total }: Page<TourEvent>) => ({
  rides,
  page,
  pages: Math.ceil(total / perPage[rides]),
  events: items.map(eventInCard),
});

/** One page of upcoming or past rides. */
export type RideList = ReturnType<typeof asList>;

/** The beginning of both lists, or the part of one that the address asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const { signal, url } = args.request;
  const list = async (rides: Rides, page = 1) =>
    asList(
      rides,
      page,
      await apiOf(args).eventPage({ when: rides, limit: perPage[rides], page }, signal),
    );
  const leaf = leafIn(url);
  let lists: RideList[];
  try {
    lists = leaf
      ? [await list(leaf.rides, leaf.page)]
      : await Promise.all([list('upcoming'), list('past')]);
  } catch (error) {
    throw pageFailure(error, loadFailed);
  }
  if (leaf && lists[0]?.events.length === 0)
    throw data({ message: noSuchPage } satisfies PageFailure, { status: 404 });
  return { leaf, lists };
}

export type EventsData = Awaited<ReturnType<typeof loader>>;
