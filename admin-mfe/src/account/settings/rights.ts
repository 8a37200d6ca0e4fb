import type { Admin, InvitationRequest, RemoteReleases } from '@ridgeline/contract';
import { inOrder, partOf } from '../../releases/words';

type Part = Pick<RemoteReleases, 'remote' | 'title'>;

interface Choice {
  words: string;
  rights: InvitationRequest;
}

export const everything: Choice = { words: 'do everything', rights: { role: 'owner' } };

const releasing = (parts: Part[]): Choice => ({
  words: `only release ${parts.map(({ title }) => partOf(title)).join(' and ')}`,
  rights: { role: 'release lead', remotes: parts.map(({ remote }) => remote) },
});

/** What somebody who is invited may be allowed to do: everything, or to release one part of the site or all. */
export function choicesOf(releases: RemoteReleases[]): Choice[] {
  const parts = inOrder(releases);
  const all = parts.length > 1 ? [releasing(parts)] : [];
  return [everything, ...parts.map((part) => releasing([part])), ...all];
}

/** What an admin may do, where that is not everything. A part that was retired is called by its package. */
export function limitOf({ role, remotes }: Admin, releases: RemoteReleases[]) {
  if (role !== 'release lead') return undefined;
  const parts = remotes.map(
    (remote) => releases.find((known) => known.remote === remote) ?? { remote, title: remote },
  );
  return `May ${releasing(parts).words}`;
}
