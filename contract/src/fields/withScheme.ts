/** A site, such as `youtube.com/x`, in any script. */
const site = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?:[/?#:]\S*)?$/u;

/** Completes the link to a site with the scheme that people leave out. Anything else stays as it is. */
export const withScheme = (link: string) => (site.test(link) ? `https://${link}` : link);
