import type { DemoState } from '@ridgeline/contract';
import {
  Button,
  ConfirmDialog,
  FocusedNotice,
  Inline,
  Notice,
  pluralize,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { form } from '../../page/Page.css';
import { list } from '../Settings.css';
import type { Demo } from './useDemo';

const joined = new Intl.ListFormat('en-GB');

/** What goes: "12 rides, 4 galleries and 21 bookings". */
function goingText(goes: DemoState['goes']) {
  const { rides, galleries, posts, bookings, waitlistEntries, vouchers } = goes;
  const parts = [
    rides > 0 && pluralize(rides, 'ride'),
    galleries > 0 && pluralize(galleries, 'gallery', 'galleries'),
    posts > 0 && pluralize(posts, 'post'),
    bookings > 0 && pluralize(bookings, 'booking'),
    waitlistEntries > 0 && pluralize(waitlistEntries, 'place on a waitlist', 'places on waitlists'),
    vouchers > 0 && pluralize(vouchers, 'voucher'),
    'the invented people, words and contact details',
  ].filter((part) => part !== false);
  return joined.format(parts);
}

const reasons = {
  edited: 'because you have edited it',
  booked: 'because somebody else has booked it, or waits for it',
  redeemed: 'because a booking that stays was paid with it. It is ended',
};

/** What stays although the demo made it. */
const Kept = ({ stays }: Pick<DemoState, 'stays'>) =>
  stays.length > 0 && (
    <ul role="list" className={list} aria-label="What stays">
      {stays.map(({ kind, _id, title, because }) => (
        <li key={`${kind} ${_id}`}>
          {kind === 'page'
            ? `Invented words on the page “${title}” stay, because you have saved them with yours.`
            : `“${title}” stays, ${reasons[because]}.`}
        </li>
      ))}
    </ul>
  );

/** What is left of the demo, and the button that removes it. */
export function DemoSection({ demo, removal }: Pick<Demo, 'demo' | 'removal'>) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = removal;
  if (isSuccess)
    return (
      <FocusedNotice tone="success" about={mutate}>
        The demo is removed. What is on the site now is yours.
      </FocusedNotice>
    );
  if (!demo) return null;
  return (
    <div className={form}>
      <Text>
        This site began with rides, bookings and people that are invented, so that you could try
        everything. Each page says so until you remove them.
      </Text>
      {demo.setting === 'off' && (
        <Notice tone="info">
          Whoever runs the site has turned the demo off. That hides its guides, its testimonies and
          its contact details. Its rides and bookings are here until you remove them.
        </Notice>
      )}
      {error && (
        <Notice tone="error">{messageFor(error, 'That did not work. Please try again.')}</Notice>
      )}
      <Inline>
        <Button tone="danger" icon="trash" busy={isPending} onClick={() => setAsking(true)}>
          Remove the demo
        </Button>
      </Inline>
      {isAsking && (
        <ConfirmDialog
          question="Remove the demo?"
          action="Remove it for good"
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onDismiss={() => setAsking(false)}
        >
          <Stack gap="3">
            <Text>{goingText(demo.goes)} go for good. Nobody gets a mail about it.</Text>
            <Text tone="soft">What you have made yourself stays as it is.</Text>
            <Kept stays={demo.stays} />
          </Stack>
        </ConfirmDialog>
      )}
    </div>
  );
}
