import { useLink, type AnchorProps } from './LinkContext';

/** A link in running text. */
export function TextLink(props: AnchorProps) {
  const Link = useLink();
  return <Link {...props} />;
}
