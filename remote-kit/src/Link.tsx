import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type Link as RouterLink } from 'react-router-dom';

const absoluteUrl = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link of the router, with the same props. The router's own component contains code for prefetching and route
 * discovery, which need its own server, and which visitors would download. Here, `prefetch` and `discover` do nothing,
 * and an absolute URL opens a new document.
 */
export function Link({
  to,
  mask,
  onClick,
  prefetch: _prefetch,
  discover: _discover,
  reloadDocument,
  relative,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...anchor
}: ComponentProps<typeof RouterLink>) {
  const isAbsolute = typeof to === 'string' && absoluteUrl.test(to);
  const href = useHref(mask ?? to, { relative });
  const navigate = useLinkClickHandler(to, {
    target: anchor.target,
    mask,
    relative,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    <a
      {...anchor}
      href={isAbsolute ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isAbsolute && !reloadDocument) navigate(event);
      }}
    />
  );
}
