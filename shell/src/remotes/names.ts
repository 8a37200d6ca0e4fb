/** The remotes of this shell, by the names of their federation containers. */
export const remoteNames = ['public_mfe', 'admin_mfe'] as const;
export type RemoteName = (typeof remoteNames)[number];

const adminPaths =
  /^\/(admin|admin-account|admin-audit|admin-dashboard|admin-jobs|admin-preview|admin-privacy|admin-releases|admin-settings|addevent|edit-event|addgallery|edit-gallery|addgroup|edit-group|addblog|edit-blog)(\/|$)/;

/** The remote that owns a path. */
export const ownerOf = (pathname: string): RemoteName =>
  adminPaths.test(pathname) ? 'admin_mfe' : 'public_mfe';
