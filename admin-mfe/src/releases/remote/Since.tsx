import { Text } from '@ridgeline/shared-ui';
import { momentWords } from '../../audit/moment';
import { byWords } from '../words';

interface SinceProps {
  /** What was done, such as "Released". */
  verb: string;
  /** Null where the history does not know. */
  done: { at: string; by: string; why: string } | null;
}

/** When it came to be so, by whom and why. */
export const Since = ({ verb, done }: SinceProps) =>
  done && (
    <Text tone="small">
      {verb} <time dateTime={done.at}>{momentWords(done.at)}</time> by {byWords(done.by)}
      {done.why && `: ${done.why}`}
    </Text>
  );
