import { useRoot } from '@ridgeline/remote-kit';
import { Icon, TextLink } from '@ridgeline/shared-ui';
import { useCopyLink } from '../page/useCopyLink';
import type { Question } from './questions';
import * as styles from './Support.css';

/** A link to a question. A click copies its URL if the browser allows that. */
export function CopyLink({ id, question }: Pick<Question, 'id' | 'question'>) {
  const { origin } = useRoot();
  const { copied, onClick } = useCopyLink(`${origin}/support#${id}`);
  return (
    <span className={styles.copy}>
      <TextLink
        className={styles.copyLink}
        href={`#${id}`}
        aria-label={`Link to this answer: ${question}`}
        onClick={onClick}
      >
        <Icon name={copied ? 'check' : 'share'} size={20} />
        Link to this answer
      </TextLink>
      <span role="status">{copied && 'Link copied'}</span>
    </span>
  );
}
