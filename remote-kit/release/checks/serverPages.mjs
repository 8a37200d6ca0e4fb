import { say } from '../console.mjs';

/** The last error in the shell's log. */
function causeIn(lines) {
  for (const line of lines.toReversed())
    try {
      const { err } = JSON.parse(line);
      if (err?.message) return err.message;
    } catch {
      // Not every line of output is a log entry.
    }
  return 'the log gives no cause';
}

/** Renders the remote's public pages on the shell's server: those in its site map. */
export async function serverProblems({ address, errors }, remote) {
  if (remote !== 'public_mfe') {
    const answer = await fetch(`${address}/admin`);
    return answer.ok ? [] : [`The shell cannot load it: ${causeIn(errors)}.`];
  }
  const map = await fetch(`${address}/sitemap.xml`);
  if (!map.ok) return [`The shell cannot load it: ${causeIn(errors)}.`];
  const pages = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
  if (pages.length === 0) return ['It names no page for the site map.'];
  const problems = [];
  for (const page of pages) {
    const answer = await fetch(page);
    if (answer.status >= 400)
      problems.push(
        `Page ${new URL(page).pathname}: the server answers with status ${answer.status}: ${causeIn(errors)}.`,
      );
  }
  say(`The shell's server rendered ${pages.length} pages.`);
  return problems;
}
