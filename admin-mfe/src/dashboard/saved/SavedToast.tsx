import { Toast } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { events } from '../kinds/events';
import { galleries } from '../kinds/galleries';
import type { PublicLink } from '../kinds/kind';
import { posts } from '../kinds/posts';
import type { Saved } from './justSaved';

/** The page where visitors see the saved item. */
const linkOf = ({ noun, item }: Saved): PublicLink | undefined =>
  [events, posts, galleries].find((kind) => kind.noun === noun)?.publicLink?.(item as never);

interface SavedToastProps {
  saved: Saved;
  onDismiss: () => void;
}

/** Says that an item was saved, and links to its page. */
export function SavedToast({ saved, onDismiss }: SavedToastProps) {
  const [durationMs] = useState(() => Math.max(0, saved.until - Date.now()));
  const link = linkOf(saved);
  if (!link) return null;
  return (
    <Toast
      durationMs={durationMs}
      action={{ icon: 'eye', text: link.label, href: link.href }}
      onDismiss={onDismiss}
    >
      {saved.sentence}
    </Toast>
  );
}
