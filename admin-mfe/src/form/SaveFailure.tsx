import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';

interface SaveFailureProps {
  sentence: string;
  /** Whether files wait for a lost connection. The text is already saved. */
  filesWait?: boolean;
}

/**
 * Says why the form could not be saved. After a lost connection, it saves the form again as soon as the connection is
 * back.
 */
export function SaveFailure({ sentence, filesWait = false }: SaveFailureProps) {
  const notice = useRef<HTMLDivElement>(null);

  // The button stays in the window, so this message may be out of view.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);

  useRetryWhenOnline(filesWait ? connectionLost : sentence, () =>
    notice.current?.closest('form')?.requestSubmit(),
  );

  return (
    <div ref={notice}>
      <Notice tone="error">
        <p>{sentence}</p>
        {sentence === connectionLost && (
          <p>What you typed is kept. It is saved once the connection is back.</p>
        )}
        {sentence !== connectionLost && filesWait && (
          <p>The connection was lost. They are sent once it is back.</p>
        )}
      </Notice>
    </div>
  );
}
