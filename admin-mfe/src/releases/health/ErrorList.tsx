import type { ReleaseError } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { Fetching } from '../../page/Fetching';
import { errorsQuery } from '../queries';
import { detailsSummary } from '../remote/RemoteCard.css';
import { formatVersion } from '../labels';
import * as styles from './Health.css';
import { formatCounted } from './text';

const listFormat = new Intl.ListFormat('en-GB');

const ErrorItem = ({ error }: { error: ReleaseError }) => (
  <li className={styles.error}>
    <strong>{error.message}</strong>
    <Text tone="small">
      In {formatCounted(error.visits, 'visit')} with version {formatVersion(error.version)}
      {error.pages.length > 0 && `, on ${listFormat.format(error.pages)}`}. Last{' '}
      <time dateTime={error.lastAt}>{momentText(error.lastAt)}</time>.
    </Text>
    {error.stack.length > 0 && (
      <ol role="list" className={styles.stack} aria-label={`Stack of: ${error.message}`}>
        {error.stack.map((call, index) => (
          // A recursive call may appear twice.
          <li key={`${index} ${call}`}>
            <code>{call}</code>
          </li>
        ))}
      </ol>
    )}
  </li>
);

function Errors({ remote }: { remote: string }) {
  const query = useQuery(errorsQuery(remote));
  const { data } = query;
  if (!data)
    return <Fetching query={query} sentence="The errors could not be loaded. Please try again." />;
  if (data.length === 0)
    return <Text tone="soft">Browsers have reported no errors in the last 7 days.</Text>;
  return (
    <>
      <Text tone="small">
        Of the last 7 days, the most common first. A visit is one tab of a browser: nothing that we
        store tells people apart. Visitors who ask not to be tracked report nothing.
      </Text>
      <ul role="list" className={styles.errors} aria-label="Errors in browsers">
        {data.map((error) => (
          <ErrorItem
            key={JSON.stringify([error.version, error.message, error.stack])}
            error={error}
          />
        ))}
      </ul>
    </>
  );
}

/** The errors that browsers reported for a remote. They are loaded when the list is opened. */
export function ErrorList({ remote }: { remote: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={detailsSummary}>Errors in browsers</summary>
      {isOpen && <Errors remote={remote} />}
    </details>
  );
}
