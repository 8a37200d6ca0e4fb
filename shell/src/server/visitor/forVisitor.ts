import type { PageAnswer } from '../page/answer';
import type { Visitor } from './visitorOf';

/** Adds to a page what is this visitor's own, so that nobody else is given it. */
export function forVisitor<Page extends PageAnswer>(page: Page, visitor: Visitor): Page {
  const { varies, setCookie, preview } = visitor;
  if (!varies) return page;
  const stored = page.headers['cache-control'] === 'no-store' || preview;
  return {
    ...page,
    counted: undefined,
    headers: {
      ...page.headers,
      vary: 'Cookie',
      'cache-control': stored ? 'no-store' : 'private, no-cache',
      ...(setCookie && { 'set-cookie': setCookie }),
      ...(preview && { 'x-robots-tag': 'noindex' }),
    },
  };
}
