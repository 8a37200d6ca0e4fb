import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The link that this app navigates with; a plain anchor unless an app hands in its router's. */
export const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Hands the app's own link component to all components below. */
export const LinkProvider = LinkContext.Provider;

export const useLink = () => useContext(LinkContext);
