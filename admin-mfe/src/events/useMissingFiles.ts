import { useQueryClient } from '@tanstack/react-query';
import { connectionLost, useOnceBack } from '../failure/useOnceBack';
import { useExclusive } from '../form/useExclusive';
import { useUploadsOf } from '../uploads/uploadQueue';
import { formPath } from './saveEvent';
import { sendFiles } from './sendFiles';

/**
 * The files of an event that did not arrive when it was created, and how to send them again. Those that a
 * lost connection kept back are sent as soon as it is back.
 */
export function useMissingFiles(id: string) {
  const uploads = useUploadsOf(formPath(id));
  const queryClient = useQueryClient();
  const exclusively = useExclusive();
  const missing = uploads.uploads;

  const send = () =>
    exclusively(async () => {
      const files = uploads.latest().filter(({ isFinal }) => !isFinal);
      await sendFiles(id, uploads, files, () => undefined);
      void queryClient.invalidateQueries({ queryKey: ['list', 'event'] });
    });

  useOnceBack(
    missing.find(({ failure }) => failure === connectionLost)?.failure,
    () => void send(),
  );

  return {
    missing,
    remove: uploads.remove,
    send: () => void send(),
    isUnderWay: missing.some(({ progress }) => progress !== undefined),
    /** Whether another attempt could succeed. */
    canBeSent: missing.some(({ isFinal }) => !isFinal),
  };
}
