import { useRoot } from '@ridgeline/remote-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentTitle, headOf, headTags, type HeadTag } from './headTags';

/** Marks the elements that belong to the page shown and change with it. */
export const headMark = 'data-page';

function element({ name, attributes, text }: HeadTag) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.setAttribute(headMark, '');
  if (text) created.textContent = text;
  return created;
}

/**
 * Keeps the document's head true as the visitor moves on. The first page's came with its HTML, except
 * for the admin's pages, for which the server sends a placeholder.
 */
export function DocumentHead() {
  const { site, origin } = useRoot();
  const { pathname } = useLocation();
  const matches = useMatches();
  const first = useRef(true);

  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const args = { site, origin, path: pathname };
    const head = headOf(
      matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })),
      args,
    );
    const title = documentTitle(head, args);
    if (isFirst && document.title === title) return;
    document.title = title;
    for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
    document.head.append(...headTags(head, args).map(element));
  }, [matches, origin, pathname, site]);

  return null;
}
