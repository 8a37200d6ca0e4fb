/** Where the sites under attack are, as the set-up tells the tests. */
export interface Place {
  /** Scheme, host and port. */
  address: string;
  /** Everything that both parts have printed so far. */
  logFile: string;
  /** The process that started the parts. */
  pid: number;
}

/** What a run of the suite has. */
export interface Places {
  /** As an owner starts it at first: no proxy, no PUBLIC_URL. */
  site: Place;
  /** Behind a proxy that speaks TLS, at https://rides.example. */
  proxied: Place;
  /** As somebody tries it out: no mail server, and the log at its default level. */
  quiet: Place & { outbox: string };
  /** Where the mail server lays every mail that both sites send. */
  mailFolder: string;
}

const variable = 'SECURITY_PLACES';

/** Hands the places on to the tests, which see nothing else of the set-up. */
export const tellPlaces = (places: Places) => {
  process.env[variable] = JSON.stringify(places);
};

/** The sites of this run. */
export const places = (): Places => JSON.parse(process.env[variable] ?? '{}') as Places;
