import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink } from '@ridgeline/shared-ui';
import { useState, type MouseEvent } from 'react';
import type { PostLink } from './loader';
import * as styles from './Sharing.css';

/** Ways to send a post to a friend. Without JavaScript, 'Copy link' is a link that can be copied. */
export function Sharing({ slug, title }: PostLink) {
  const { origin } = useRoot();
  const [copied, setCopied] = useState(false);
  const path = `/blog/${slug}`;
  const address = `${origin}${path}`;

  const copy = async (event: MouseEvent) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed here: the address bar holds the same address.
      setCopied(false);
    }
  };

  return (
    <div className={styles.sharing}>
      <ButtonLink
        icon="whatsapp"
        href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${address}`)}`}
        target="_blank"
        rel="noopener"
      >
        Share on WhatsApp
      </ButtonLink>
      <ButtonLink
        tone="secondary"
        icon={copied ? 'check' : 'share'}
        href={path}
        onClick={(event) => void copy(event)}
      >
        Copy link
      </ButtonLink>
      <span role="status" className={styles.said}>
        {copied && 'Link copied'}
      </span>
    </div>
  );
}
