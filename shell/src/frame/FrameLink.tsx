import { useLocation } from '@ridgeline/remote-kit';
import { TextLink, type AnchorProps } from '@ridgeline/shared-ui';
import { canonicalPath } from '../document/canonicalPath';

/** A link of the frame. It has `aria-current` if it leads to the current page. */
export function FrameLink(props: AnchorProps) {
  const path = canonicalPath(useLocation().pathname);
  return <TextLink {...props} aria-current={path === props.href ? 'page' : undefined} />;
}
