import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

/** Addresses of this site that are files and not pages. */
const file = /^\/(api|uploads|rss\.xml|calendar\.ics)(\/|$)/;

/**
 * Pages of this site open without a reload; everything else is the browser's business. Shell and
 * remotes each hand it to their own copy of the components. Links carry no mark for the router's own
 * server to discover routes by: there is none.
 */
export const SiteLink = ({
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) =>
  href.startsWith('/') && !file.test(href) && !rest.target && rest.download === undefined ? (
    <Link to={href} discover="none" {...rest} />
  ) : (
    // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- the content is among the props
    <a href={href} {...rest} />
  );
