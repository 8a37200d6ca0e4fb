import { Button, Inline, Skeleton, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { FetchFailure } from '../../page/FetchFailure';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { list } from '../Settings.css';
import { saveFile } from './saveFile';
import { useSubscribers } from './useSubscribers';

const counted = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`);

/** How many receive the newsletter, who, and all of them for a spreadsheet. */
export function Newsletter() {
  const { shown, failure, setFailure, more, retry } = useSubscribers();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await api.blob('/api/newsletter/subscribers.csv'), 'subscribers.csv');
    } catch (error) {
      setFailure(sentenceFor(error, 'The list could not be downloaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={form}>
      {failure && <FetchFailure sentence={failure} onRetry={retry} />}
      {!shown && !failure && <Skeleton shapes={['line', 'line']} />}
      {shown && (
        <>
          <Text>
            <strong>{counted(shown.count)}</strong> who confirmed that they want it.
          </Text>
          <ul role="list" className={list} aria-label="Subscribers">
            {shown.subscribers.map(({ _id, email }) => (
              <li key={_id}>{email}</li>
            ))}
          </ul>
          <Inline>
            {more && (
              <Button tone="quiet" onClick={more}>
                Show more
              </Button>
            )}
            <Button tone="secondary" icon="download" busy={busy} onClick={() => void download()}>
              Download as CSV
            </Button>
          </Inline>
        </>
      )}
    </div>
  );
}
