import { Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import { actorLabel } from '../labels';

interface SinceProps {
  /** What the change was, such as "Released". */
  verb: string;
  /** Null if the history has no record of it. */
  change: { at: string; by: string; why: string } | null;
}

/** When a change was made, by whom and why. */
export const Since = ({ verb, change }: SinceProps) =>
  change && (
    <Text tone="small">
      {verb} <time dateTime={change.at}>{momentText(change.at)}</time> by {actorLabel(change.by)}
      {change.why && `: ${change.why}`}
    </Text>
  );
