/** One of the servers that the URL names. */
export interface ServerHost {
  host: string;
  port: number;
}

const standardPort = 3306;
const urlPattern = /^\w+:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/]+)\/([^?]+)(?:\?(.*))?$/;

function parseHost(text: string): ServerHost {
  const { hostname, port } = new URL(`mysql://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || standardPort) };
}

/**
 * Parses `mysql://user:password@host:3306/name?ssl=verify&ssl-ca=/path/ca.pem`, which may name
 * several hosts of one cluster, separated by commas.
 */
export function parseServerUrl(url: string) {
  const [, user = '', password = '', hosts = '', database = '', query = ''] =
    urlPattern.exec(url) ?? [];
  const options = new URLSearchParams(query);
  return {
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    database: decodeURIComponent(database),
    hosts: hosts.split(',').map(parseHost),
    /** Whether connections use TLS and the server must have a certificate for its host name. */
    verified: options.get('ssl') === 'verify',
    /** File of the certificate authorities to trust; by default, those that Node trusts. */
    authorities: options.get('ssl-ca') ?? undefined,
  };
}

/** The URL without its credentials and options. */
export const withoutCredentials = (url: string) =>
  (url.split('?')[0] ?? '').replace(/^(\w+:\/\/)[^@/]*@/, '$1');
