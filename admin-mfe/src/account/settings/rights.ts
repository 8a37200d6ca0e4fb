import type { Admin, InvitationRequest, RemoteReleases } from '@ridgeline/contract';
import { inOrder, titleInSentence } from '../../releases/labels';

type Remote = Pick<RemoteReleases, 'remote' | 'title'>;

const list = new Intl.ListFormat('en-GB');

export interface Choice {
  label: string;
  rights: InvitationRequest;
}

export const everything: Choice = { label: 'do everything', rights: { role: 'owner' } };

const releasing = (remotes: Remote[]): Choice => ({
  label: `only release ${list.format(remotes.map(({ title }) => titleInSentence(title)))}`,
  rights: { role: 'release lead', remotes: remotes.map(({ remote }) => remote) },
});

/** The choices of rights for an invitation: everything, or to release one remote or all remotes. */
export function choicesOf(releases: RemoteReleases[]): Choice[] {
  const remotes = inOrder(releases);
  const all = remotes.length > 1 ? [releasing(remotes)] : [];
  return [everything, ...remotes.map((remote) => releasing([remote])), ...all];
}

/** What an admin may do; undefined if they may do everything. A retired remote has the name of its package. */
export function limitOf({ role, remotes }: Admin, releases: RemoteReleases[]) {
  if (role !== 'release lead') return undefined;
  const allowed = remotes.map(
    (remote) => releases.find((release) => release.remote === remote) ?? { remote, title: remote },
  );
  return `May ${releasing(allowed).label}`;
}
