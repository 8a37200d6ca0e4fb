import type { InvitationRequest, Me } from '@ridgeline/contract';
import { anInvitation, send } from './requests';
import type { Api } from './startApi';

let members = 0;

/** Invites somebody with these rights, who signs up. */
export async function aMember(
  api: Api,
  owner: string,
  rights: InvitationRequest,
): Promise<{ token: string; id: string; username: string }> {
  members += 1;
  const username = `member${members}`;
  const json = {
    username,
    email: `${username}@rides.example`,
    password: 'gravel-43',
    code: await anInvitation(api, owner, rights),
  };
  const { body } = await send<{ token: string }>(api, 'POST', '/api/admin/register', { json });
  const { token } = body;
  const me = await send<Me>(api, 'GET', '/api/admin/me', { token });
  return { token, id: me.body._id, username };
}
