import { ownerNoticeEndpoints } from '@ridgeline/contract/endpoints/ownerNotices';
import type { Response } from 'express';
import { annotate } from '../../platform/audit/event';
import { handle } from '../../platform/http/mountEndpoints';
import type { OwnerNotices } from './ownerNotices';

/** The id of the owner who sent the request. */
const ownerOf = ({ locals }: Response) => (locals as { account: { id: string } }).account.id;

/** `/api/admin/notices` and `/api/admin/notice-settings`: what an owner is told about bookings, and how. */
export function ownerNoticeRoutes(notices: OwnerNotices) {
  const news = handle(ownerNoticeEndpoints.news, ({ response }) =>
    notices.newsFor(ownerOf(response)),
  );

  const markSeen = handle(ownerNoticeEndpoints.markSeen, async ({ body, response }) => {
    // The owner only reads.
    await notices.markSeen(ownerOf(response), body.ids);
    return notices.newsFor(ownerOf(response));
  });

  const settings = handle(ownerNoticeEndpoints.settings, ({ response }) =>
    notices.settings(ownerOf(response)),
  );

  const saveSettings = handle(ownerNoticeEndpoints.saveSettings, async ({ body, response }) => {
    annotate(response, { target: {} });
    await notices.save(ownerOf(response), body);
    return notices.settings(ownerOf(response));
  });

  return [news, markSeen, settings, saveSettings];
}
