import type { Request } from 'express';

/**
 * The headers that say of a list, whose body is the items alone, how many there are of all and where the
 * next page is (RFC 8288).
 * @param asked the query as it was read, without what the next page is asked for by
 * @param next what to ask for `after`; null on the last page
 */
export function pageHeaders(
  request: Request,
  asked: Record<string, string | number | undefined>,
  { total, next }: { total: number; next: string | null },
): Record<string, string> {
  const count = { 'x-total-count': String(total) };
  if (next === null) return count;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, after: next }))
    if (value !== undefined) query.set(name, String(value));
  return { ...count, link: `<${request.path.replace(/\/$/, '')}?${query}>; rel="next"` };
}
