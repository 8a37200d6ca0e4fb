import { say } from '../console.mjs';

/** The last error in the shell's log. */
function lastError(lines) {
  for (const line of lines.toReversed())
    try {
      const { err } = JSON.parse(line);
      if (err?.message) return err.message;
    } catch {
      // Not every line of output is a log entry.
    }
  return 'the log gives no cause';
}

/**
 * Requests the remote's pages from the shell's server: its first page, and those in the site map. Returns sentences
 * about the problems.
 * @param isOwn whether a path belongs to the remote
 */
export async function serverProblems({ origin, errors }, { start }, isOwn) {
  const first = await fetch(`${origin}${start}`);
  const map = await fetch(`${origin}/sitemap.xml`);
  if (first.status === 503 || !map.ok) return [`The shell cannot load it: ${lastError(errors)}.`];
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, page]) => page)
    .filter((page) => isOwn(new URL(page).pathname));
  const pages = [...new Set([`${origin}${start}`, ...listed])];
  const problems = [];
  for (const page of pages) {
    const { status } = await fetch(page);
    if (status >= 400)
      problems.push(
        `Page ${new URL(page).pathname}: the server answers with status ${status}: ${lastError(errors)}.`,
      );
  }
  say(`The shell's server rendered ${pages.length} pages.`);
  return problems;
}
