import type { Admin, InvitationRequest, RemoteReleases, RightsChange } from '@ridgeline/contract';
import { inOrder, titleInSentence } from '../../releases/labels';

type Remote = Pick<RemoteReleases, 'remote' | 'title'>;

const list = new Intl.ListFormat('en-GB');

export interface Choice {
  label: string;
  rights: InvitationRequest;
}

/** The least that anybody may do, so it is what the form proposes. */
export const leading = {
  label: 'only lead rides',
  rights: { role: 'guide' },
} as const satisfies Choice;

const everything: Choice = { label: 'do everything', rights: { role: 'owner' } };

const releasing = (remotes: Remote[]) => ({
  label: `only release ${list.format(remotes.map(({ title }) => titleInSentence(title)))}`,
  rights: { role: 'release lead' as const, remotes: remotes.map(({ remote }) => remote) },
});

/** The choices for somebody who is no owner: to lead rides, or to release one remote or all remotes. */
export function limitedChoicesOf(releases: RemoteReleases[]) {
  const remotes = inOrder(releases);
  const all = remotes.length > 1 ? [releasing(remotes)] : [];
  return [leading, ...remotes.map((remote) => releasing([remote])), ...all];
}

/** Whether a choice is what an admin may do already. */
export const isSameRights = (
  { role, remotes = [] }: RightsChange,
  admin: Pick<Admin, 'role' | 'remotes'>,
): boolean =>
  role === admin.role &&
  remotes.length === admin.remotes.length &&
  remotes.every((remote) => admin.remotes.includes(remote));

/** The choices of rights for an invitation. */
export const choicesOf = (releases: RemoteReleases[]): Choice[] => [
  ...limitedChoicesOf(releases),
  everything,
];

/** What an admin may do. A retired remote has the name of its package. */
export function rightsText(
  { role, remotes }: Pick<Admin, 'role' | 'remotes'>,
  releases: RemoteReleases[],
) {
  if (role === 'owner') return 'Owner: may do everything';
  if (role === 'guide') return 'Guide: may only lead rides';
  const allowed = remotes.map(
    (remote) => releases.find((release) => release.remote === remote) ?? { remote, title: remote },
  );
  return `Release lead: may ${releasing(allowed).label}`;
}
