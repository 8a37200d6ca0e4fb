import type { Ledger } from '@ridgeline/registry';

/** A remote as people write it, `rides-weather`; in the ledger it is `rides_weather`. */
export const packageName = (remote: string) => remote.replaceAll('_', '-');

/** What the ledger calls a remote, known or not. */
export const ledgerName = (name: string) => name.replaceAll('-', '_');

/** The ledger's name of a remote that it knows. */
export const remoteNamed = ({ remotes }: Ledger, name: unknown) =>
  Object.keys(remotes).find((remote) => packageName(remote) === name);

/** What a remote is to people; its package where nothing of it is live. */
export const titleOf = ({ remotes }: Ledger, remote: string) =>
  remotes[remote]?.description?.title ?? packageName(remote);

/** As people write one version of a remote: `rides-weather@1.4.0`. */
export const releaseText = (remote: string, version: string) => `${packageName(remote)}@${version}`;

/** A sentence of the registry in which the remote is called as people do. */
export const withPackageName = (sentence: string, remote: string) =>
  sentence.replaceAll(remote, packageName(remote));
