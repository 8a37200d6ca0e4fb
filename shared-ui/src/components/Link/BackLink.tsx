import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { back } from './BackLink.css';
import { TextLink } from './Link';

interface BackLinkProps {
  href: string;
  /** The text has an arrow of its own, so it needs no icon. */
  hasArrow?: boolean;
  children: ReactNode;
}

/** A link at the top of a page, to the page above it. */
export const BackLink = ({ href, hasArrow = false, children }: BackLinkProps) => (
  <div>
    <TextLink className={back} href={href}>
      {!hasArrow && <Icon name="left" />}
      {children}
    </TextLink>
  </div>
);
