import { useRoot, useRouteError } from '@ridgeline/remote-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentTitle, headOf, headTags, type HeadTag } from './headTags';

/** An attribute of head elements that belong to the current page. They are replaced on navigation. */
export const pageMarker = 'data-page';

function createElement({ name, attributes, text }: HeadTag) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(pageMarker, '');
  if (text) element.textContent = text;
  return element;
}

/**
 * Updates the document's head on navigation. The server renders the head of the first page. For admin pages, it only
 * sends a placeholder. It is part of the route around the remotes' pages, whose error is that of a page without an error
 * page of its own.
 */
export function DocumentHead() {
  const { site, origin } = useRoot();
  const { pathname } = useLocation();
  const matches = useMatches();
  const error = useRouteError();
  const first = useRef(true);

  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const args = { site, origin, path: pathname };
    const head = headOf(
      matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })),
      args,
      error,
    );
    const title = documentTitle(head, args);
    if (isFirst && document.title === title) return;
    document.title = title;
    for (const old of document.head.querySelectorAll(`[${pageMarker}]`)) old.remove();
    document.head.append(...headTags(head, args).map(createElement));
  }, [error, matches, origin, pathname, site]);

  return null;
}
