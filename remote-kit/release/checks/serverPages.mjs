import { say } from '../console.mjs';

/** The errors in the shell's log, newest first. */
const loggedErrors = (lines) =>
  lines.toReversed().flatMap((line) => {
    try {
      const entry = JSON.parse(line);
      return entry.err?.message ? [entry] : [];
    } catch {
      // Not every line of output is a log entry.
      return [];
    }
  });

/** Each request that fails is logged with such an error, after the cause and again and again. */
const onlyStatus = /^failed with status code \d+$/;

const isAbout = (name) => (entry) => entry.remote === name || entry.release?.split(' ')[0] === name;

/** The last error of this remote, or else of any other. */
function causeIn(lines, name) {
  const causes = loggedErrors(lines).filter(({ err }) => !onlyStatus.test(err.message));
  const cause = causes.find(isAbout(name)) ?? causes[0];
  return cause?.err.message ?? 'the log gives no cause';
}

/**
 * Requests the remote's pages from the shell's server: its first page, and those in the site map. Returns sentences
 * about the problems.
 * @param isOwn whether a path belongs to the remote
 */
export async function serverProblems({ origin, errors }, { name, remote: { start } }, isOwn) {
  const first = await fetch(`${origin}${start}`);
  const map = await fetch(`${origin}/sitemap.xml`);
  if (first.status === 503 || !map.ok)
    return [`The shell cannot load it: ${causeIn(errors, name)}.`];
  // The site map lacks the pages of a remote that cannot list them.
  const unlisted = loggedErrors(errors).find(
    ({ remote, msg }) => remote === name && msg.startsWith('the site map'),
  );
  if (unlisted) return [`It cannot list its pages for the site map: ${unlisted.err.message}.`];
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, page]) => page)
    .filter((page) => isOwn(new URL(page).pathname));
  const pages = [...new Set([`${origin}${start}`, ...listed])];
  const problems = [];
  for (const page of pages) {
    const { status } = await fetch(page);
    if (status >= 400)
      problems.push(
        `Page ${new URL(page).pathname}: the server answers with status ${status}: ${causeIn(errors, name)}.`,
      );
  }
  say(`The shell's server rendered ${pages.length} pages.`);
  return problems;
}
