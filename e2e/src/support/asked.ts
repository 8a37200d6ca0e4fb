import type { Site } from './site';

/** What the site answered to one request. */
export interface Asked {
  status: number;
  body: string;
  headers: Headers;
  /** The versions of the public pages that the answer names; one page names one. */
  versions: string[];
}

/** Asks for a page as a browser does, without following where it leads. */
export async function ask(site: Site, path: string, cookie = ''): Promise<Asked> {
  const answer = await fetch(`${site.address}${path}`, { redirect: 'manual', headers: { cookie } });
  const body = await answer.text();
  const versions = [...body.matchAll(/\/remotes\/public_mfe\/([^/"]+)\//g)].map(
    ([, version]) => version ?? '',
  );
  return { status: answer.status, body, headers: answer.headers, versions: [...new Set(versions)] };
}

/** The cookie that an answer sets, as it is sent back: `name=value`. */
export const cookieIn = ({ headers }: Asked) =>
  (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
