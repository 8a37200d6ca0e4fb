import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  limits,
  messages,
  sendMessageSchema,
  type Group,
  type GroupMessage,
} from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messageFor } from '../../failure/errors';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { createOnce } from '../../form/createOnce';
import { discardDraft, draftAt, saveDraft } from '../../form/drafts';
import { api } from '../../session/api';
import { dialogPath } from '../paths';

const schema = sendMessageSchema.pick({ message: true });
type FormValues = z.infer<typeof schema>;

/** The error message for a text that could not be sent. */
export const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 503
    ? messages.messagingNotConfigured
    : messageFor(error, 'Failed to send message. Please try again.');

const fieldErrorOf = (error: unknown) =>
  error instanceof ApiError ? error.fields['message'] : undefined;

/** The text of the draft; empty if there is none. */
const typedBefore = (path: string) => {
  const { data } = z.object({ text: z.string() }).safeParse(draftAt(path)?.fields);
  return data?.text ?? '';
};

/** Sends a message. Its draft survives a failure, the closing of the dialog and the end of a session. */
export function useSending(group: Group, onSent: (message: GroupMessage) => void) {
  const path = dialogPath(group._id);
  const { control, register, handleSubmit, setError, clearErrors, getValues, formState, ...form } =
    useForm<FormValues>({
      resolver: standardSchemaResolver(schema),
      defaultValues: { message: typedBefore(path) },
      reValidateMode: 'onSubmit',
    });
  const text = useWatch({ control, name: 'message' });

  const sending = useMutation({
    mutationFn: (message: string) =>
      createOnce(path, (clientId) =>
        api.post('/api/groups/send-message', { json: { groupId: group._id, message, clientId } }),
      ),
    onSuccess: (sent) => {
      discardDraft(path);
      form.reset({ message: '' });
      onSent(sent);
    },
    onError: (error) => {
      const message = fieldErrorOf(error);
      if (message) setError('message', { message }, { shouldFocus: true });
    },
  });
  const { error, isPending: busy } = sending;
  const failure = error && !fieldErrorOf(error) ? failureOf(error) : undefined;

  const send = () =>
    void handleSubmit(({ message }) => {
      if (!busy) sending.mutate(message);
    })();

  useRetryWhenOnline(failure, send);

  function changed() {
    clearErrors();
    // A text must not be sent automatically while the user changes it.
    if (error) sending.reset();
    // Another text is another message, so the id of an earlier attempt is discarded too.
    discardDraft(path);
    const fields = { text: getValues('message') };
    if (fields.text)
      saveDraft(path, { title: `Message to ${group.groupName}`, isMessage: true, fields });
  }

  return {
    /** The props of the text field. */
    field: {
      ...register('message', { onChange: changed }),
      error:
        formState.errors.message?.message ??
        (text.trim().length > limits.messageLength ? messages.messageTooLong : undefined),
    },
    text,
    failure,
    busy,
    send,
    /** Discards the text. */
    discard: () => discardDraft(path),
  };
}

export type Sending = ReturnType<typeof useSending>;
