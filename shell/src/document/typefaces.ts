/**
 * Holds the style sheet of our typefaces, for browsers that run no scripts. With scripts it stands by
 * until the page is painted.
 */
export const typefacesId = 'typefaces';
