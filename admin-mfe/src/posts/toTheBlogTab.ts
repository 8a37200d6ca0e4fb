/** The dashboard with the posts on top. */
export const toTheBlogTab = ['/admin-dashboard', { state: { tab: 'blog' } }] as const;
