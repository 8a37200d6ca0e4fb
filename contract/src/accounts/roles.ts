/**
 * `owner`: may do everything. `guide`: sees the rides that they lead and checks riders in. `release lead`: may release
 * some remotes. All of them may change their own account.
 */
export const adminRoles = ['owner', 'guide', 'release lead'] as const;
export type AdminRole = (typeof adminRoles)[number];
