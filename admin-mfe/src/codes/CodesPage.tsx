import type { Code } from '@ridgeline/contract';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  FocusedNotice,
  Heading,
  Inline,
  Notice,
  pluralize,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rows } from '../bookings/Bookings.css';
import { messageFor } from '../failure/errors';
import { BackToDashboard } from '../page/BackToDashboard';
import { Fetching } from '../page/Fetching';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { CodeDialog } from './CodeDialog';
import { CodeRow } from './CodeRow';
import { codesQuery } from './queries';

/** Which dialog is open. */
type Open = { form: Code | undefined } | { deletion: Code };

/** What becomes of the bookings that have a code which is deleted. */
const keptText = ({ used }: Code) =>
  used === 0
    ? 'Nobody can use it after that.'
    : `${pluralize(used, 'booking has', 'bookings have')} it, and ${used === 1 ? 'keeps its' : 'keep their'} price. Nobody else can use it after that.`;

/** The owner's discount codes. */
export function CodesPage() {
  const queryClient = useQueryClient();
  const codes = useQuery(codesQuery);
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<{ text: string }>();
  const close = () => setOpen(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ _id: id }: Code) => api.delete('/api/admin/codes/{id}', { params: { id } }),
    onSuccess: (_nothing, { code }) => setDone({ text: `The code ${code} is deleted.` }),
    onSettled: async () => {
      close();
      await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
    },
  });
  return (
    <Page>
      <BackToDashboard />
      <Stack gap="2">
        <Heading level={1} size="h2">
          Codes
        </Heading>
        <Text tone="soft">
          Riders type a code as they book, and pay less. What it takes off stands on the booking and
          the invoice.
        </Text>
      </Stack>
      {done && (
        <FocusedNotice tone="success" about={done}>
          {done.text}
        </FocusedNotice>
      )}
      {error && (
        <Notice tone="error">
          {messageFor(error, 'The code could not be deleted. Please try again.')}
        </Notice>
      )}
      <Inline>
        <Button icon="plus" onClick={() => setOpen({ form: undefined })}>
          Add a code
        </Button>
      </Inline>
      <Fetching query={codes} sentence="Failed to fetch data. Please try again." />
      {codes.data?.length === 0 && (
        <EmptyState title="No codes yet">
          <Text tone="soft">
            A code can be for everybody, for some rides, for a first booking, or for so many
            bookings.
          </Text>
        </EmptyState>
      )}
      <ul role="list" className={rows} aria-label="Codes">
        {codes.data?.map((code) => (
          <CodeRow
            key={code._id}
            code={code}
            onEdit={() => setOpen({ form: code })}
            onDelete={() => setOpen({ deletion: code })}
          />
        ))}
      </ul>
      {open && 'form' in open && (
        <CodeDialog
          code={open.form}
          onDone={({ code }) => {
            close();
            setDone({ text: `The code ${code} is saved.` });
          }}
          onDismiss={close}
        />
      )}
      {open && 'deletion' in open && (
        <ConfirmDialog
          question={`Delete the code ${open.deletion.code}?`}
          action="Delete"
          busy={isPending}
          onConfirm={() => mutate(open.deletion)}
          onDismiss={close}
        >
          <Text tone="soft">{keptText(open.deletion)}</Text>
        </ConfirmDialog>
      )}
    </Page>
  );
}
