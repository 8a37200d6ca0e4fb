import { ownerNoticeEndpoints } from '@ridgeline/contract/endpoints/ownerNotices';
import { annotate } from '../../platform/audit/event';
import { handle } from '../../platform/http/mountEndpoints';
import type { OwnerNotices } from './ownerNotices';

/** `/api/admin/notices` and `/api/admin/notice-settings`: what an owner is told about bookings, and how. */
export function ownerNoticeRoutes(notices: OwnerNotices) {
  const news = handle(ownerNoticeEndpoints.news, ({ account }) => notices.newsFor(account.id));

  const markSeen = handle(ownerNoticeEndpoints.markSeen, async ({ body, response, account }) => {
    // The owner only reads.
    annotate(response, { unrecorded: true });
    await notices.markSeen(account.id, body.ids);
    return notices.newsFor(account.id);
  });

  const settings = handle(ownerNoticeEndpoints.settings, ({ account }) =>
    notices.settings(account.id),
  );

  const saveSettings = handle(
    ownerNoticeEndpoints.saveSettings,
    async ({ body, response, account }) => {
      annotate(response, { target: {} });
      await notices.save(account.id, body);
      return notices.settings(account.id);
    },
  );

  return [news, markSeen, settings, saveSettings];
}
