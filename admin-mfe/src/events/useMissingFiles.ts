import { useQueryClient } from '@tanstack/react-query';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';
import { useUploadsOf } from '../uploads/useUploads';
import { formPath } from './paths';
import { sendFiles } from './sendFiles';

/** The ids of events whose files are being sent, from their row or from the dashboard's line. */
const sending = new Set<string>();

/**
 * An event's files whose upload failed when it was created, and a function that sends them again. Files that failed
 * because of a lost connection are sent again as soon as it is back.
 */
export function useMissingFiles(id: string) {
  const uploads = useUploadsOf(formPath(id));
  const queryClient = useQueryClient();
  const missing = uploads.uploads;

  async function send() {
    if (sending.has(id)) return;
    sending.add(id);
    try {
      const files = uploads.latest().filter(({ isFinal }) => !isFinal);
      await sendFiles(id, uploads, files, () => undefined);
    } finally {
      sending.delete(id);
    }
    void queryClient.invalidateQueries({ queryKey: ['list', 'event'] });
  }

  useRetryWhenOnline(
    missing.find(({ failure }) => failure === connectionLost)?.failure,
    () => void send(),
  );

  return {
    missing,
    remove: uploads.remove,
    send: () => void send(),
    isSending: missing.some(({ progress }) => progress !== undefined),
    /** Whether another attempt could succeed. */
    canBeSent: missing.some(({ isFinal }) => !isFinal),
  };
}
