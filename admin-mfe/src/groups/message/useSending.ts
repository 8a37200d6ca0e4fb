import { ApiError } from '@ridgeline/contract/client';
import { limits, messages, type Group, type GroupMessage } from '@ridgeline/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuid } from '../../form/uuid';
import { sentenceFor } from '../../failure/sentenceFor';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import { api } from '../../session/api';
import { forgetUnsent, saveUnsent, unsentTo } from './unsent';

/** The error message for a text that could not be sent. */
export const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 503
    ? messages.messagingNotConfigured
    : sentenceFor(error, 'Failed to send message. Please try again.');

const problemIn = (text: string) => {
  if (!text.trim()) return messages.messageRequired;
  return text.trim().length > limits.messageLength ? messages.messageTooLong : undefined;
};

/** Sends a message. If that fails, the text is kept. */
export function useSending(group: Group, onSent: (message: GroupMessage) => void) {
  const [text, setText] = useState(() => unsentTo(group).text);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function showProblem(sentence: string | undefined) {
    setProblem(sentence);
    if (sentence) field.current?.focus();
  }

  const { mutate, isPending: busy } = useMutation({
    mutationFn: (json: { groupId: string; message: string; clientId: string }) =>
      api.post('/api/groups/send-message', { json }),
    onSuccess: (sent) => {
      forgetUnsent(group);
      setText('');
      onSent(sent);
    },
    onError: (error) => {
      const fieldError = error instanceof ApiError ? error.fields['message'] : undefined;
      showProblem(fieldError);
      setFailure(fieldError ? undefined : failureOf(error));
    },
  });

  function send() {
    const currentProblem = problemIn(text);
    showProblem(currentProblem);
    setFailure(undefined);
    if (currentProblem || busy) return;
    // The same text gets the same id, because the first attempt may have reached the server.
    const clientId = unsentTo(group).clientId ?? uuid();
    saveUnsent(group, { text, clientId });
    mutate({ groupId: group._id, message: text.trim(), clientId });
  }

  useRetryWhenOnline(failure, send);

  return {
    /** The ref of the text field. */
    field,
    text,
    problem,
    failure,
    busy,
    write: (newText: string) => {
      setText(newText);
      // A text must not be sent automatically while the user changes it.
      setFailure(undefined);
      setProblem(
        problemIn(newText) === messages.messageTooLong ? messages.messageTooLong : undefined,
      );
      if (newText) saveUnsent(group, { text: newText });
      else forgetUnsent(group);
    },
    send,
    /** Discards the text. */
    forget: () => forgetUnsent(group),
  };
}

export type Sending = ReturnType<typeof useSending>;
