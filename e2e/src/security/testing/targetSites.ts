/** A site under attack, as the global setup describes it to the tests. */
export interface TargetSite {
  /** The site's origin. */
  url: string;
  /** The file with the output of its processes. */
  logFile: string;
  /** Process id of the supervisor, or of the API if there is none. */
  pid: number;
}

/** The sites of one run. On MariaDB, all are the same API without a shell. */
export interface TargetSites {
  /** A site with default settings: no proxy, no PUBLIC_URL. */
  site: TargetSite;
  /** A site behind a TLS proxy, at https://rides.example. */
  proxied: TargetSite;
  /** An API without a shell and without a mail server, with the default log level. */
  quiet: TargetSite & { outbox: string };
  /** The folder in which the mail server stores all mails of the first two. */
  mailFolder: string;
}

const variable = 'SECURITY_TARGETS';

/** Passes the sites to the tests, which run in other processes than the global setup. */
export const publishTargets = (sites: TargetSites) => {
  process.env[variable] = JSON.stringify(sites);
};

/** The sites of this run. */
export const targetSites = (): TargetSites =>
  JSON.parse(process.env[variable] ?? '{}') as TargetSites;
