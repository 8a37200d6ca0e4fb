export interface PictureCall {
  method: string;
  path: string;
  field: string;
  /** What else the form needs. */
  others: Record<string, string>;
}
/** The calls that take a picture. */
export const pictureCalls = (event: string): PictureCall[] => [
  { method: 'POST', path: `/api/events/${event}/image`, field: 'image', others: {} },
  { method: 'POST', path: '/api/gallery', field: 'image', others: { title: 'Files' } },
  { method: 'POST', path: '/api/groups', field: 'profilePicture', others: { groupName: 'Files' } },
  { method: 'POST', path: '/api/blog/images', field: 'image', others: {} },
  { method: 'POST', path: '/api/site/pictures/hero', field: 'image', others: {} },
];
