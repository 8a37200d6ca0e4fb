import type { Ledger } from './ledger';
import type { RemoteDescription } from './remoteDescription';

/** A remote and the description in its live version. */
export interface DescribedRemote extends PathOwner {
  version: string;
  description: RemoteDescription;
}

/** A remote and the paths that it owns. */
export interface PathOwner {
  remote: string;
  description: Pick<RemoteDescription, 'paths'>;
}

/** The live remotes of a ledger. Old live versions without a description are left out. */
export const describedRemotes = ({ remotes }: Pick<Ledger, 'remotes'>): DescribedRemote[] =>
  Object.entries(remotes).flatMap(([remote, { live, description }]) =>
    live && description ? [{ remote, version: live, description }] : [],
  );

/** A sentence about two remotes that own the same path; undefined if each path has one owner. */
export function pathConflict(remotes: readonly DescribedRemote[]): string | undefined {
  for (const [at, one] of remotes.entries())
    for (const other of remotes.slice(at + 1)) {
      const path = one.description.paths.find((owned) => other.description.paths.includes(owned));
      if (path)
        return `${one.remote} ${one.version} and ${other.remote} ${other.version} both own ${path}. A path has one owner; to move it, make releases of both live together, or retire the other in the same change.`;
    }
  return undefined;
}

/**
 * Returns a function that finds the remote that owns a path; undefined if none does. A lookup takes the same time,
 * however many remotes there are.
 * @param remotes which must not own the same path
 */
export function createPathOwners(
  remotes: readonly PathOwner[],
): (pathname: string) => string | undefined {
  const owners = new Map(
    remotes.flatMap(({ remote, description: { paths } }) =>
      paths.map((path) => [path, remote] as const),
    ),
  );
  return (pathname) => owners.get(`/${pathname.split('/', 2)[1]}`) ?? owners.get('/');
}
