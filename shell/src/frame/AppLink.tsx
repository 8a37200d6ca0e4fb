import { Link } from '@ridgeline/remote-kit';
import type { AnchorProps } from '@ridgeline/shared-ui';

/** Addresses of this site that are files and not pages. */
const file = /^\/(api|uploads|rss\.xml|calendar\.ics)(\/|$)/;

/** Pages of this site open without a reload; everything else is the browser's business. */
export const AppLink = ({ href, ...rest }: AnchorProps) =>
  href.startsWith('/') && !file.test(href) && !rest.target && rest.download === undefined ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
