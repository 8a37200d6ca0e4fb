import type { Response } from 'express';

/** The username of the admin who sent the request. */
export const deletedBy = ({ locals }: Response): string | null =>
  (locals as { account?: { username: string } }).account?.username ?? null;
