import { useRoot } from '@ridgeline/remote-kit';
import { Icon, TextLink } from '@ridgeline/shared-ui';
import { useState, type MouseEvent } from 'react';
import * as styles from './Support.css';

/** A link to a question; a click copies it where the browser lets us. */
export function CopyLink({ id, question }: { id: string; question: string }) {
  const { origin } = useRoot();
  const [copied, setCopied] = useState(false);

  const copy = async (event: MouseEvent) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(`${origin}/support#${id}`);
      setCopied(true);
    } catch {
      // Not allowed here: the address bar holds the same address.
      setCopied(false);
    }
  };

  return (
    <span className={styles.copy}>
      <TextLink
        className={styles.copyLink}
        href={`#${id}`}
        aria-label={`Copy link to: ${question}`}
        onClick={(event) => void copy(event)}
      >
        <Icon name={copied ? 'check' : 'share'} size={20} />
        Copy link
      </TextLink>
      <span role="status">{copied && 'Link copied'}</span>
    </span>
  );
}
