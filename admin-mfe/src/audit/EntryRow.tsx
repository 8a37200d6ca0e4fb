import { VisuallyHidden } from '@ridgeline/shared-ui';
import { deed, entry as line, moment } from './Audit.css';
import { momentWords } from './moment';
import type { Row } from './rows';
import { predicateOf, actorOf } from './sentence';

/** One entry, as a sentence. */
export const EntryRow = ({ entry, times }: Row) => (
  <li className={line}>
    <span className={deed}>
      <strong>{actorOf(entry)}</strong> {predicateOf(entry)}
      {times > 1 && `, ${times} times`}
    </span>
    <VisuallyHidden>{' · '}</VisuallyHidden>
    <time className={moment} dateTime={entry.at}>
      {momentWords(entry.at)}
    </time>
  </li>
);
