import type { Admin, InvitationRequest, RemoteReleases } from '@ridgeline/contract';
import { inOrder, partOf } from '../../releases/words';

type Part = Pick<RemoteReleases, 'remote' | 'title'>;

const list = new Intl.ListFormat('en-GB');

interface Choice {
  words: string;
  rights: InvitationRequest;
}

export const everything: Choice = { words: 'do everything', rights: { role: 'owner' } };

const releasing = (parts: Part[]): Choice => ({
  words: `only release ${list.format(parts.map(({ title }) => partOf(title)))}`,
  rights: { role: 'release lead', remotes: parts.map(({ remote }) => remote) },
});

/** The rights that an invitation can grant: everything, or to release one remote or all. */
export function choicesOf(releases: RemoteReleases[]): Choice[] {
  const parts = inOrder(releases);
  const all = parts.length > 1 ? [releasing(parts)] : [];
  return [everything, ...parts.map((part) => releasing([part])), ...all];
}

/** What an admin may do, if not everything. A retired remote is named by its package. */
export function limitOf({ role, remotes }: Admin, releases: RemoteReleases[]) {
  if (role !== 'release lead') return undefined;
  const parts = remotes.map(
    (remote) => releases.find((known) => known.remote === remote) ?? { remote, title: remote },
  );
  return `May ${releasing(parts).words}`;
}
