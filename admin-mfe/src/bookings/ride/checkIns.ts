import type { Manifest } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { bookingQuery, manifestQuery } from '../queries';

interface CheckIn {
  bookingId: string;
  /** Which participant, counted from 1. */
  n: number;
  present: boolean;
}

interface CheckIns {
  /** Those that the server does not know of yet, the first first. */
  unsent: CheckIn[];
  /** Why the server refused one. */
  failure: string | undefined;
}

/** Who was checked in on this device. It outlives a reload, as there may be no signal for a day. */
export const useCheckIns = create<CheckIns>()(
  persist((): CheckIns => ({ unsent: [], failure: undefined }), {
    name: 'check-ins',
    storage: createJSONStorage(() => window.localStorage),
    partialize: ({ unsent }) => ({ unsent }),
  }),
);

const isOf = (one: CheckIn, other: Pick<CheckIn, 'bookingId' | 'n'>) =>
  one.bookingId === other.bookingId && one.n === other.n;

const remove = (sent: CheckIn) =>
  useCheckIns.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one !== sent) }));

/** The manifest as the server has it now. */
const withCheckIn = (manifest: Manifest | undefined, sent: CheckIn): Manifest | undefined =>
  manifest && {
    ...manifest,
    participants: manifest.participants.map((participant) =>
      isOf(sent, participant)
        ? { ...participant, checkedInAt: sent.present ? new Date().toISOString() : null }
        : participant,
    ),
  };

/** Notes on the list what the server knows now of one participant. All else on it is as old as before. */
function noteOnManifest(
  queryKey: ReturnType<typeof manifestQuery>['queryKey'],
  sent: CheckIn,
  queryClient: QueryClient,
) {
  const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {};
  queryClient.setQueryData(queryKey, (manifest) => withCheckIn(manifest, sent), { updatedAt });
  // A list that is on its way may have left the server before the check-in arrived. The first one has to be cancelled
  // for that: invalidating alone would wait for it and keep it.
  if (queryClient.isFetching({ queryKey }) > 0)
    void queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.invalidateQueries({ queryKey }));
}

let sending = false;

/** Sends what the server does not know of yet. Without a connection it stays for later. */
export async function sendCheckIns(queryClient: QueryClient) {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const [next] = useCheckIns.getState().unsent;
      if (!next) return;
      await send(next, queryClient);
    }
  } catch {
    // It stays among the unsent ones, and the next attempt begins with it.
  } finally {
    sending = false;
  }
}

/** @throws unless the server has answered */
async function send(sent: CheckIn, queryClient: QueryClient) {
  const { bookingId, n: participant, present } = sent;
  try {
    const file = await api.post('/api/admin/bookings/{id}/check-in', {
      params: { id: bookingId },
      json: { participant, present },
    });
    queryClient.setQueryData(bookingQuery(bookingId).queryKey, file);
    noteOnManifest(manifestQuery(file.event._id).queryKey, sent, queryClient);
    remove(sent);
  } catch (error) {
    // The session has ended, or the server is down: both are worth another attempt.
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error;
    remove(sent);
    useCheckIns.setState({ failure: sentenceFor(error, 'This could not be saved.') });
  }
}

/** Notes that somebody has come, or has not, and tells the server as soon as it can. */
export function checkIn(noted: CheckIn, queryClient: QueryClient) {
  useCheckIns.setState(({ unsent }) => ({
    unsent: [...unsent.filter((one) => !isOf(one, noted)), noted],
    failure: undefined,
  }));
  void sendCheckIns(queryClient);
}

/** Whether somebody has come, as this device knows it. */
export function usePresence(
  participant: Pick<CheckIn, 'bookingId' | 'n'>,
  isKnownPresent: boolean,
): boolean {
  const noted = useCheckIns(({ unsent }) => unsent.find((one) => isOf(one, participant)));
  return noted?.present ?? isKnownPresent;
}
