import { ApiError } from '@ridgeline/contract/client';
import { limits, messages, type Group, type GroupMessage } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { uuid } from '../../form/uuid';
import { sentenceFor } from '../../failure/sentenceFor';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { api } from '../../session/api';
import { forgetUnsent, keepUnsent, unsentTo } from './unsent';

/** The message for a text that could not be sent. */
export const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 503
    ? messages.messagingNotConfigured
    : sentenceFor(error, 'Failed to send message. Please try again.');

const problemIn = (text: string) => {
  if (!text.trim()) return messages.messageRequired;
  return text.trim().length > limits.messageLength ? messages.messageTooLong : undefined;
};

/** Writes and sends a message. The text stays when sending fails. */
export function useSending(group: Group, onSent: (message: GroupMessage) => void) {
  const [text, setText] = useState(() => unsentTo(group).text);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function complain(sentence: string | undefined) {
    setProblem(sentence);
    if (sentence) field.current?.focus();
  }

  async function send() {
    const wrong = problemIn(text);
    complain(wrong);
    setFailure(undefined);
    if (wrong || busy) return;
    setBusy(true);
    // The same text counts as the same message, because the first attempt may have arrived.
    const clientId = unsentTo(group).clientId ?? uuid();
    keepUnsent(group, { text, clientId });
    try {
      const sent = await api.post('/api/groups/send-message', {
        json: { groupId: group._id, message: text.trim(), clientId },
      });
      forgetUnsent(group);
      setText('');
      onSent(sent);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['message'] : undefined;
      complain(said);
      setFailure(said ? undefined : failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  useRetryWhenOnline(failure, () => void send());

  return {
    /** The props of the text field. */
    field,
    text,
    problem,
    failure,
    busy,
    write: (now: string) => {
      setText(now);
      // Do not send a text automatically while it is being changed.
      setFailure(undefined);
      setProblem(problemIn(now) === messages.messageTooLong ? messages.messageTooLong : undefined);
      if (now) keepUnsent(group, { text: now });
      else forgetUnsent(group);
    },
    send,
    /** Discards the text. */
    forget: () => forgetUnsent(group),
  };
}

export type Sending = ReturnType<typeof useSending>;
