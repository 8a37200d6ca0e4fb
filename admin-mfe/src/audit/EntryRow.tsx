import type { AuditEntry } from '@ridgeline/api/contract';
import { VisuallyHidden } from '@ridgeline/shared-ui';
import { deed, entry as row, moment } from './Audit.css';
import { momentWords } from './moment';
import { deedIn, whoIn } from './sentence';

/** One thing that was done, as a sentence. */
export const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <li className={row}>
    <span className={deed}>
      <strong>{whoIn(entry)}</strong> {deedIn(entry)}
    </span>
    <VisuallyHidden>{' · '}</VisuallyHidden>
    <time className={moment} dateTime={entry.at}>
      {momentWords(entry.at)}
    </time>
  </li>
);
