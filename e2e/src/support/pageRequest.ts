import type { Site } from './site';

/** The site's response to a page request. */
export interface PageResponse {
  status: number;
  body: string;
  headers: Headers;
  /** The versions of the public pages whose files the response refers to. A consistent page refers to only one. */
  versions: string[];
}

/** Requests a page as a browser does, without following redirects. */
export async function requestPage(site: Site, path: string, cookie = ''): Promise<PageResponse> {
  const response = await fetch(`${site.url}${path}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  const body = await response.text();
  const versions = [...body.matchAll(/\/remotes\/public_mfe\/([^/"]+)\//g)].map(
    ([, version]) => version ?? '',
  );
  return {
    status: response.status,
    body,
    headers: response.headers,
    versions: [...new Set(versions)],
  };
}

/** The cookie that a response sets, as `name=value`. */
export const cookieIn = ({ headers }: PageResponse) =>
  (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
