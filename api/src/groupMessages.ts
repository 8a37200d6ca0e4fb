import { hasHistory, stopSending } from './features/messaging/groupHistory';
import type { GroupMessages } from './features/groups/store';

/** The messages to groups, as far as the deletion of a group depends on them. */
export const groupMessages: GroupMessages = { hasHistory, stopSending };
