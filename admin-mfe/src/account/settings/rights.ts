import type { Admin, InvitationRequest } from '@ridgeline/contract';
import { partOf, remoteNames } from '../../releases/words';

interface Choice {
  words: string;
  rights: InvitationRequest;
}

export const everything: Choice = { words: 'do everything', rights: { role: 'owner' } };

const releasing = (...remotes: string[]): Choice => ({
  words: `only release ${remotes.map(partOf).join(' and ')}`,
  rights: { role: 'release lead', remotes },
});

/** What somebody who is invited may be allowed to do. */
export const choices: Choice[] = [
  everything,
  ...remoteNames.map((remote) => releasing(remote)),
  releasing(...remoteNames),
];

/** What an admin may do, where that is not everything. */
export const limitOf = ({ role, remotes }: Admin) =>
  role === 'release lead' ? `May ${releasing(...remotes).words}` : undefined;
