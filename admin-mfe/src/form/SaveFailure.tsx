import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { aboveActions } from '../page/Page.css';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';

interface SaveFailureProps {
  sentence: string;
  /** Files could not be sent because the connection was lost; the text is saved. */
  filesWait?: boolean;
}

/**
 * Why the form could not be saved. After a lost connection, it is saved again as soon as the
 * connection is back.
 */
export function SaveFailure({ sentence, filesWait = false }: SaveFailureProps) {
  const place = useRef<HTMLDivElement>(null);

  // The pressed button floats over the form; this message may be far below.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);

  useRetryWhenOnline(filesWait ? connectionLost : sentence, () =>
    place.current?.closest('form')?.requestSubmit(),
  );

  return (
    <div ref={place} className={aboveActions}>
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
