import { useEffect, useId, useRef } from 'react';
import { useRetryWhenOnline } from '../../failure/useRetryWhenOnline';
import type { Send } from '../../uploads/send';
import { useUploads } from '../../uploads/useUploads';
import { useSectionFields } from './sectionFields';

interface UploadOfOptions {
  /** The name of the field. It changes when its item is moved. */
  name: string;
  call: Send<{ file: string }>;
  /** The field's value with an upload. */
  valueOf: (file: string) => unknown;
  onRefused?: (sentence: string) => void;
  fallback: string;
}

/**
 * Uploads the file of a field as soon as it is chosen. The section then names it, and is saved like any other change.
 */
export function useUploadOf({ name, call, valueOf, onRefused, fallback }: UploadOfOptions) {
  const { put, report } = useSectionFields();
  const uploads = useUploads();
  const id = useId();
  const latest = useRef({ name, valueOf });
  useEffect(() => {
    latest.current = { name, valueOf };
  });

  const count = uploads.uploads.length;
  useEffect(() => {
    report(id, count);
    return () => report(id, 0);
  }, [report, id, count]);

  function send() {
    const [waiting] = uploads.latest('image');
    if (!waiting || waiting.progress !== undefined) return;
    void uploads.attempt(waiting, call, {
      onArrived: ({ file }) => put(latest.current.name, latest.current.valueOf(file)),
      ...(onRefused && { onRefused }),
      fallback,
    });
  }

  useRetryWhenOnline(uploads.uploads[0]?.failure, send);
  return { uploads, send };
}
