import type { Request } from 'express';

/**
 * Headers of a list: the total count, and the link to the next page (RFC 8288).
 * @param filters the parsed query without its cursor
 * @param next the cursor (`after`) of the next page; null on the last page
 */
export function pageHeaders(
  request: Request,
  filters: Record<string, string | number | undefined>,
  { total, next }: { total: number; next: string | null },
): Record<string, string> {
  const count = { 'x-total-count': String(total) };
  if (next === null) return count;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, after: next }))
    if (value !== undefined) query.set(name, String(value));
  return { ...count, link: `<${request.path.replace(/\/$/, '')}?${query}>; rel="next"` };
}
