import { limits } from '@ridgeline/contract';

/** What becomes of something that is about to be deleted. */
export const waitsInTrash = `For ${limits.trashDays} days, you can bring it back from the trash.`;
