import { useLocation } from '@ridgeline/remote-kit';
import { TextLink, type AnchorProps } from '@ridgeline/shared-ui';

/** A link of the frame, marked with `aria-current` on its own page. */
export function FrameLink(props: AnchorProps) {
  const { pathname } = useLocation();
  return <TextLink {...props} aria-current={pathname === props.href ? 'page' : undefined} />;
}
