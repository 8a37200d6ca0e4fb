import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { annotate } from '../../platform/audit/event';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { mayRelease } from './rights';
import type { TokenService } from './tokens';

/** `/api/admin/release-preview`: tickets with which the shell shows a release to one browser only. */
export const previewRoutes = ({ ticketFor }: TokenService) => [
  handle(
    accountEndpoints.createPreviewTicket,
    ({ body: { release }, response, account, session }) => {
      const [remote = ''] = release.split('@');
      if (!mayRelease(account, remote)) throw new HttpError(403, messages.notYourRemote);
      annotate(response, { target: { title: release } });
      return ticketFor({ account, session }, release);
    },
  ),
  handle(accountEndpoints.previewedRelease, ({ release }) => ({
    release,
  })),
];
