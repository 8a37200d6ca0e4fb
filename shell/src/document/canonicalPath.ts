/** A path without slashes at its end. The router takes `/about/` and `/about` for the same page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
