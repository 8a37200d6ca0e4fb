import type { Settings } from '@ridgeline/server-kit/settings';

/** How long personal data is retained, in days. */
export interface Retention {
  activity: number;
  bookings: number;
  messages: number;
  strangers: number;
  unsubscribed: number;
}

/** The retention periods of the settings. */
export const retentionOf = (
  settings: Pick<
    Settings,
    | 'KEEP_ACTIVITY_DAYS'
    | 'KEEP_BOOKINGS_DAYS'
    | 'KEEP_MESSAGES_DAYS'
    | 'KEEP_STRANGERS_DAYS'
    | 'KEEP_UNSUBSCRIBED_DAYS'
  >,
): Retention => ({
  activity: settings.KEEP_ACTIVITY_DAYS,
  bookings: settings.KEEP_BOOKINGS_DAYS,
  messages: settings.KEEP_MESSAGES_DAYS,
  strangers: settings.KEEP_STRANGERS_DAYS,
  unsubscribed: settings.KEEP_UNSUBSCRIBED_DAYS,
});
