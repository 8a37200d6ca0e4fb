import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Sets the component that links below it render with, such as a router's; plain anchors otherwise. */
export const LinkProvider = LinkContext.Provider;

export const useLink = () => useContext(LinkContext);

/** A link in running text. */
export function TextLink(props: AnchorProps) {
  const Link = useLink();
  return <Link {...props} />;
}
