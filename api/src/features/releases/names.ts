import type { Ledger } from '@ridgeline/registry';

/** The package name of a remote, `rides-weather`; in the ledger it is `rides_weather`. */
export const packageName = (remote: string) => remote.replaceAll('_', '-');

/** The ledger's name for a remote, known or not. */
export const ledgerName = (name: string) => name.replaceAll('-', '_');

/** The ledger's name of a known remote. */
export const remoteNamed = ({ remotes }: Ledger, name: unknown) =>
  Object.keys(remotes).find((remote) => packageName(remote) === name);

/** The title of a remote; its package name if no version is live. */
export const titleOf = ({ remotes }: Ledger, remote: string) =>
  remotes[remote]?.description?.title ?? packageName(remote);

/** One version of a remote as text: `rides-weather@1.4.0`. */
export const releaseText = (remote: string, version: string) => `${packageName(remote)}@${version}`;

/** A message of the registry, with the remote's package name. */
export const withPackageName = (sentence: string, remote: string) =>
  sentence.replaceAll(remote, packageName(remote));
