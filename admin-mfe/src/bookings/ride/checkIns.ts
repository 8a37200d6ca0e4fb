import type { Manifest } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';
import { storageWithMemory } from '../../storage/storageWithMemory';
import { bookingQuery, bookingsKey, manifestQuery, manifestsKey, rideCopiesKey } from '../queries';
import type { RideCopy } from './offline/rideCopies';

interface CheckIn {
  bookingId: string;
  /** The participant's position in the booking, counted from 1. */
  n: number;
  present: boolean;
}

interface CheckIns {
  /** Check-ins that still have to be sent, oldest first. */
  unsent: CheckIn[];
  /** How many attempts to send them have failed. */
  failedAttempts: number;
  /** Why the server rejected a check-in. */
  failure: string | undefined;
}

const storageKey = 'check-ins';

/** The check-ins of this device. They are persisted, because there may be no signal for a day. */
export const useCheckIns = create<CheckIns>()(
  persist((): CheckIns => ({ unsent: [], failedAttempts: 0, failure: undefined }), {
    name: storageKey,
    storage: createJSONStorage(() => storageWithMemory(() => window.localStorage)),
    partialize: ({ unsent }) => ({ unsent }),
  }),
);

const isSamePerson = (one: CheckIn, other: Pick<CheckIn, 'bookingId' | 'n'>) =>
  one.bookingId === other.bookingId && one.n === other.n;

const readStored = () => void useCheckIns.persist.rehydrate();

/** Reads what is stored first, because the event of another tab's change may not have arrived yet. */
function update(change: (before: CheckIns) => Partial<CheckIns>) {
  readStored();
  useCheckIns.setState(change);
}

/** Removes a check-in that the server has accepted or rejected. If it was undone in the meantime, that stays. */
const remove = (sent: CheckIn, failure = useCheckIns.getState().failure) =>
  update(({ unsent }) => ({
    unsent: unsent.filter((one) => !isSamePerson(one, sent) || one.present !== sent.present),
    failure,
  }));

export const dismissFailure = () => update(() => ({ failure: undefined }));

/** A manifest with a check-in applied. */
const withCheckIn = (manifest: Manifest, sent: CheckIn): Manifest => ({
  ...manifest,
  participants: manifest.participants.map((participant) =>
    isSamePerson(sent, participant)
      ? { ...participant, checkedInAt: sent.present ? new Date().toISOString() : null }
      : participant,
  ),
});

/** Applies a sent check-in to the cached manifest. `updatedAt` stays, because the rest of the list is as old as before. */
function updateManifest(
  queryKey: ReturnType<typeof manifestQuery>['queryKey'],
  sent: CheckIn,
  queryClient: QueryClient,
) {
  const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(queryKey) ?? {};
  queryClient.setQueryData(queryKey, (manifest) => manifest && withCheckIn(manifest, sent), {
    updatedAt,
  });
  // A list that is still loading may have left the server before the check-in arrived, so we load it again. The request
  // must be cancelled first, because invalidating alone would keep its result.
  if (queryClient.isFetching({ queryKey }) > 0)
    void queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.invalidateQueries({ queryKey }));
}

/** Applies a sent check-in to the copies on this device that a page shows. */
const updateCopies = (sent: CheckIn, queryClient: QueryClient) =>
  queryClient.setQueriesData<RideCopy | null>(
    { queryKey: rideCopiesKey },
    (copy) => copy && { ...copy, manifest: withCheckIn(copy.manifest, sent) },
  );

let sending = false;

/** Sends the unsent check-ins in order. If one cannot be sent, it stops and leaves the rest for the next attempt. */
export async function sendCheckIns(queryClient: QueryClient) {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      readStored();
      const [next] = useCheckIns.getState().unsent;
      if (!next) return;
      await send(next, queryClient);
    }
  } catch {
    // The check-in stays unsent, and the next attempt starts with it.
    update(({ failedAttempts }) => ({ failedAttempts: failedAttempts + 1 }));
  } finally {
    sending = false;
  }
}

/** @throws {Error} if the server did not accept or reject the check-in, so that it must be sent again */
async function send(sent: CheckIn, queryClient: QueryClient) {
  const { bookingId, n: participant, present } = sent;
  try {
    const file = await api.post('/api/admin/bookings/{id}/check-in', {
      params: { id: bookingId },
      json: { participant, present },
    });
    // A guide gets only who is checked in, and has no page with the whole booking.
    if ('ledger' in file) queryClient.setQueryData(bookingQuery(bookingId).queryKey, file);
    updateManifest(manifestQuery(file.event._id).queryKey, sent, queryClient);
    updateCopies(sent, queryClient);
    remove(sent);
  } catch (error) {
    // If the session has ended or the server is down, another attempt may succeed.
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error;
    remove(sent, messageFor(error, 'A check-in could not be saved.'));
  }
}

/** Checks a participant in or out, and sends this to the server as soon as possible. */
export function checkIn(change: CheckIn, queryClient: QueryClient) {
  update(({ unsent }) => ({
    unsent: [...unsent.filter((one) => !isSamePerson(one, change)), change],
    failure: undefined,
  }));
  void sendCheckIns(queryClient);
}

/**
 * Follows the changes of other tabs. What they have sent is loaded again.
 * @returns a function that stops it
 */
export function followOtherTabs(queryClient: QueryClient) {
  const sync = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage || key !== storageKey) return;
    const { unsent: before } = useCheckIns.getState();
    readStored();
    const { unsent } = useCheckIns.getState();
    if (before.every((one) => unsent.some((other) => isSamePerson(one, other)))) return;
    for (const queryKey of [bookingsKey, manifestsKey])
      void queryClient.invalidateQueries({ queryKey });
  };
  window.addEventListener('storage', sync);
  return () => window.removeEventListener('storage', sync);
}

/** Whether a participant is checked in, according to this device. Unsent changes take precedence over the server. */
export function usePresence(
  participant: Pick<CheckIn, 'bookingId' | 'n'>,
  isPresentOnServer: boolean,
): boolean {
  const pending = useCheckIns(({ unsent }) => unsent.find((one) => isSamePerson(one, participant)));
  return pending?.present ?? isPresentOnServer;
}
