import type { AnchorHTMLAttributes } from 'react';
import { Link } from './Link';

/** Paths of this site that are not pages. */
const filePath = /^\/(api|uploads|rss\.xml|calendar\.ics)(\/|$)/;

/**
 * A link that navigates within the site without a reload. Links to files and to other sites are plain anchors. Shell
 * and remotes pass this component to their copies of shared-ui.
 */
export const SiteLink = ({
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) =>
  href.startsWith('/') && !filePath.test(href) && !rest.target && rest.download === undefined ? (
    <Link to={href} {...rest} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    <a href={href} {...rest} />
  );
