import { NetworkError } from '@ridgeline/api/client';
import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { aboveActions } from '../page/Page.css';

const connectionLost = new NetworkError().message;

/**
 * Why the form that it stands in could not be saved. Where the connection was lost, the form is saved
 * again as soon as it is back.
 */
export function SaveFailure({ sentence }: { sentence: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isLost = sentence === connectionLost;

  // The button that was pressed floats over the form; this may be far below.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);

  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => place.current?.closest('form')?.requestSubmit();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost]);

  return (
    <div ref={place} className={aboveActions}>
      <Notice tone="error">
        <p>{sentence}</p>
        {isLost && <p>What you typed is kept. It is saved once the connection is back.</p>}
      </Notice>
    </div>
  );
}
