import type { AuditEntry } from '@ridgeline/api/contract';
import { entry as row, moment } from './Audit.css';
import { momentWords } from './moment';
import { deedIn, whoIn } from './sentence';

/** One thing that was done, as a sentence. */
export const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <li className={row}>
    <strong>{whoIn(entry)}</strong> {deedIn(entry)} ·{' '}
    <time className={moment} dateTime={entry.at}>
      {momentWords(entry.at)}
    </time>
  </li>
);
