import type { BookingFile } from '@ridgeline/contract';
import { ApiError, uuid } from '@ridgeline/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { createdBefore } from '../../form/createOnce';
import { useSimpleForm } from '../../form/useSimpleForm';
import { bookingPath } from '../paths';
import { bookingQuery } from '../queries';

export type BookingDialogName =
  | 'pay'
  | 'refund'
  | 'contact'
  | 'move'
  | 'extras'
  | 'cancel'
  | 'note';

/** The props of every booking dialog. */
export interface BookingDialogProps {
  booking: BookingFile;
  /** Called when the change is saved. */
  onDone: () => void;
  onDismiss: () => void;
}

interface DialogForm<Values, Checked> extends Omit<BookingDialogProps, 'onDismiss'> {
  schema: z.ZodType<Checked, Values>;
  /** @param idempotencyKey stays the same while the dialog is open, so that a retry does nothing twice */
  send: (checked: Checked, idempotencyKey: string) => Promise<BookingFile>;
  /** The fields of free text, which survive a crash of the page, and what the draft of them is called. */
  draft?: { dialog: BookingDialogName; title: string; fields: readonly string[] };
}

/** The form of a dialog that changes a booking. It stores the changed booking in the query cache. */
export function useDialogForm<Values extends FieldValues, Checked>(
  options: DialogForm<Values, Checked>,
) {
  const { booking, onDone, schema, send, draft } = options;
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const show = (file: BookingFile) =>
    queryClient.setQueryData(bookingQuery(booking._id).queryKey, file);
  return useSimpleForm({
    schema,
    draft: draft && {
      path: `${bookingPath(booking._id)}#${draft.dialog}`,
      title: `${draft.title}: ${booking.contact.name}`,
      fields: draft.fields,
    },
    fallback: 'This could not be saved. Please try again.',
    send: async (checked) => {
      const file = await send(checked, idempotencyKey).catch((error: unknown) => {
        // An earlier attempt, whose response was lost, has saved other values. The page shows them.
        const saved = createdBefore<BookingFile>(error);
        if (saved) show(saved);
        // Somebody else may have changed the booking. The page behind the dialog then shows it.
        else if (error instanceof ApiError && error.status === 409)
          void queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey });
        throw error;
      });
      show(file);
      onDone();
    },
  });
}
