import { useLocation } from '@ridgeline/remote-kit';
import { TextLink, type AnchorProps } from '@ridgeline/shared-ui';

/** A link of the frame, which says when it leads to the page that is shown. */
export function FrameLink(props: AnchorProps) {
  const { pathname } = useLocation();
  return <TextLink {...props} aria-current={pathname === props.href ? 'page' : undefined} />;
}
