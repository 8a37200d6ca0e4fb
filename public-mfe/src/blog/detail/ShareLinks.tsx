import type { PostCard } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, whatsAppLink } from '@ridgeline/shared-ui';
import { useCopyLink } from '../../page/useCopyLink';
import * as styles from './ShareLinks.css';

/** Links to share a post. Without JavaScript, visitors can copy the URL from the address bar. */
export function ShareLinks({ slug, title }: Pick<PostCard, 'slug' | 'title'>) {
  const { origin } = useRoot();
  const path = `/blog/${slug}`;
  const url = `${origin}${path}`;
  const { copied, onClick } = useCopyLink(url);
  return (
    <div className={styles.shareLinks}>
      <ButtonLink
        icon="whatsapp"
        href={whatsAppLink({ text: `${title}: ${url}` })}
        target="_blank"
        rel="noopener"
      >
        Share on WhatsApp
      </ButtonLink>
      <div className={styles.copy}>
        <ButtonLink
          tone="secondary"
          icon={copied ? 'check' : 'share'}
          href={path}
          onClick={onClick}
        >
          Copy link
        </ButtonLink>
      </div>
      <span role="status" className={styles.status}>
        {copied && 'Link copied'}
      </span>
    </div>
  );
}
