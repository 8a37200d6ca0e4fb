import type { TourEvent } from '@ridgeline/api/contract';
import { messages } from '@ridgeline/api/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { ApiError } from '@ridgeline/api/client';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  formatDate,
  Heading,
  IconButton,
  Inline,
  Notice,
  Skeleton,
  Text,
} from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { useEffect, useState } from 'react';
import { between, list, row, thumbnail } from '../page/Page.css';
import { api } from '../session/api';

const gone = (error: unknown) =>
  error instanceof ApiError && error.serverMessage === messages.eventNotFound;

/** All events, each to edit or delete. */
export function EventList() {
  const [events, setEvents] = useState<TourEvent[]>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<TourEvent>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const cancel = new AbortController();
    api.events(cancel.signal).then(setEvents, () => {
      if (!cancel.signal.aborted) setFailure('Failed to fetch data. Please try again.');
    });
    return () => cancel.abort();
  }, [attempt]);

  async function remove({ _id }: TourEvent) {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.deleteEvent(_id).catch((error: unknown) => {
        // Deleted in another tab: what was wanted has happened.
        if (!gone(error)) throw error;
      });
      setEvents((before) => before?.filter((event) => event._id !== _id));
    } catch {
      setFailure('Failed to delete item. Please try again.');
    } finally {
      setAsked(undefined);
      setBusy(false);
    }
  }

  return (
    <div className={list}>
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
            <li key={event._id} className={row}>
              <img
                className={thumbnail}
                src={event.image?.webp[0]?.path ?? event.imageUrl ?? drawing}
                alt=""
              />
              <div>
                <Heading level={3} size="h4">
                  {event.title}
                </Heading>
                <Text tone="small">
                  {formatDate(event.date)}, {event.time} · {event.location}
                </Text>
              </div>
              <Inline gap="1">
                <IconButton
                  icon="edit"
                  label={`Edit ${event.title}`}
                  onClick={() => void navigate(`/edit-event/${event._id}`)}
                />
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={`Delete ${event.title}`}
                  onClick={() => setAsked(event)}
                />
              </Inline>
            </li>
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
