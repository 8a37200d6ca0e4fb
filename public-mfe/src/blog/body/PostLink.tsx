import { useRoot } from '@ridgeline/remote-kit';
import { TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { linkKind } from './linkKind';

/** The path of a full address of this site; every other address as it is. */
const fromRoot = (href: string, origin: string) =>
  href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;

/** A link in a post; the words alone where its address is not one to follow. */
export function PostLink({ href, children }: { href: string; children: ReactNode }) {
  const { origin } = useRoot();
  const address = fromRoot(href, origin);
  const kind = linkKind(address);
  if (!kind) return children;
  return (
    <TextLink href={address} rel={kind === 'others' ? 'noopener nofollow' : undefined}>
      {children}
    </TextLink>
  );
}
