import type { TourEvent } from '@ridgeline/api/contract';
import { messages } from '@ridgeline/api/contract';
import { ApiError } from '@ridgeline/api/client';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  Heading,
  Notice,
  Skeleton,
  Text,
} from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft } from '../drafts/drafts';
import { formAddress } from '../events/useEventFields';
import { between, list } from '../page/Page.css';
import { api } from '../session/api';
import { EventRow } from './EventRow';

const gone = (error: unknown) =>
  error instanceof ApiError && error.serverMessage === messages.eventNotFound;

/** All events, each to edit or delete. */
export function EventList() {
  const [events, setEvents] = useState<TourEvent[]>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<TourEvent>();
  const [busy, setBusy] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  useEffect(() => {
    const cancel = new AbortController();
    api.events(cancel.signal).then(setEvents, () => {
      if (!cancel.signal.aborted) setFailure('Failed to fetch data. Please try again.');
    });
    return () => cancel.abort();
  }, [attempt]);

  // The button that had the focus went with its event; go on from the top of the list.
  useEffect(() => {
    if (asked || !removed.current) return;
    removed.current = false;
    top.current?.focus();
  }, [asked]);

  async function remove({ _id }: TourEvent) {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.deleteEvent(_id).catch((error: unknown) => {
        // Deleted in another tab: what was wanted has happened.
        if (!gone(error)) throw error;
      });
      forgetDraft(formAddress(_id));
      removed.current = true;
      setEvents((before) => before?.filter((event) => event._id !== _id));
    } catch {
      setFailure('Failed to delete item. Please try again.');
    } finally {
      setAsked(undefined);
      setBusy(false);
    }
  }

  return (
    <div ref={top} tabIndex={-1} className={list}>
      <div className={between}>
        <Heading level={2} size="h3">
          Events
        </Heading>
        <ButtonLink icon="plus" href="/addevent">
          Add New Event
        </ButtonLink>
      </div>
      {failure && (
        <Notice tone="error">
          {failure}
          {!events && (
            <Button
              tone="quiet"
              icon="retry"
              onClick={() => {
                setFailure(undefined);
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          )}
        </Notice>
      )}
      {!events && !failure && <Skeleton shapes={['line', 'line', 'line', 'line']} />}
      {events?.length === 0 && (
        <EmptyState title="No Events Planned" level={3} picture={drawing}>
          <Text tone="soft">
            Add the first one: a title, a day, a place, and riders can find it.
          </Text>
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul role="list" className={list} aria-label="Events">
          {events.map((event) => (
            <EventRow key={event._id} event={event} onDelete={() => setAsked(event)} />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete this event?"
          action="Delete"
          busy={busy}
          onConfirm={() => void remove(asked)}
          onDismiss={() => setAsked(undefined)}
        >
          <Text tone="soft">{asked.title}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
