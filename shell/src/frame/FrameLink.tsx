import { useLocation } from '@ridgeline/remote-kit';
import { TextLink, type AnchorProps } from '@ridgeline/shared-ui';

/** A link of the frame. It has `aria-current` if it leads to the current page. */
export function FrameLink(props: AnchorProps) {
  const { pathname } = useLocation();
  return <TextLink {...props} aria-current={pathname === props.href ? 'page' : undefined} />;
}
