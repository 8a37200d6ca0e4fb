import {
  noticeSettingsSchema,
  noticeSettingsUpdateSchema,
  ownerNewsSchema,
  seenNoticesSchema,
} from '..';
import { endpoint } from '../endpoint';

export const ownerNoticeEndpoints = {
  news: endpoint({
    method: 'get',
    path: '/api/admin/notices',
    summary: 'List what has happened to bookings since the current owner marked the list as seen',
    access: 'owner',
    answer: ownerNewsSchema,
  }),
  markSeen: endpoint({
    method: 'post',
    path: '/api/admin/notices/seen',
    action: null,
    summary: 'Mark notices as seen by the current owner, and list the others',
    access: 'owner',
    body: seenNoticesSchema,
    answer: ownerNewsSchema,
    errors: [400],
  }),
  settings: endpoint({
    method: 'get',
    path: '/api/admin/notice-settings',
    summary: 'Get how and when the current owner is told about bookings',
    access: 'owner',
    answer: noticeSettingsSchema,
  }),
  saveSettings: endpoint({
    method: 'put',
    path: '/api/admin/notice-settings',
    action: 'account.notices-changed',
    summary: 'Change how and when the current owner is told about bookings',
    access: 'owner',
    body: noticeSettingsUpdateSchema,
    example: { mail: 'evening' },
    answer: noticeSettingsSchema,
    errors: [400],
  }),
};
