import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { note } from '../../platform/audit/note';
import { handle } from '../../platform/http/mountEndpoints';
import { Refusal } from '../../platform/http/Refusal';
import { mayRelease } from './rights';
import { accountIn, releaseIn, sessionIn, type TokenService } from './tokens';

/** `/api/admin/release-preview`: tickets by which the shell shows a release to one browser alone. */
export const previewRoutes = ({ ticketFor }: TokenService) => [
  handle(accountEndpoints.createPreviewTicket, ({ body: { release }, response }) => {
    const account = accountIn(response.locals);
    const [remote = ''] = release.split('@');
    if (!mayRelease(account, remote)) throw new Refusal(403, messages.notYourRemote);
    note(response, { action: 'release.previewed', thing: { title: release } });
    return ticketFor({ account, session: sessionIn(response.locals) }, release);
  }),
  handle(accountEndpoints.previewedRelease, ({ response }) => ({
    release: releaseIn(response.locals),
  })),
];
