import type { BookingFile } from '@ridgeline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useSimpleForm } from '../../form/useSimpleForm';
import { uuid } from '../../form/uuid';
import { bookingQuery } from '../queries';

/** The props of every booking dialog. */
export interface BookingDialogProps {
  booking: BookingFile;
  onDismiss: () => void;
}

interface DialogForm<Checked> extends BookingDialogProps {
  schema: z.ZodType<Checked>;
  /** @param idempotencyKey so that a second try of the same dialog does nothing twice */
  send: (checked: Checked, idempotencyKey: string) => Promise<BookingFile>;
}

/** A form that changes a booking, shows the result, and closes. */
export function useDialogForm<Checked>(options: DialogForm<Checked>) {
  const { booking, onDismiss, schema, send } = options;
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  return useSimpleForm({
    schema,
    fallback: 'This could not be saved. Please try again.',
    send: async (checked) => {
      const file = await send(checked, idempotencyKey);
      queryClient.setQueryData(bookingQuery(booking._id).queryKey, file);
      onDismiss();
    },
  });
}
