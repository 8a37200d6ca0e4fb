/**
 * What a page is set in until our typefaces are there, which are not named before: a name that is not
 * known is looked up, and on Linux that asks another process. Linux has DejaVu, so that it comes first; the
 * slow phones have Roboto; where Arial is, neither is, and not to find them costs nothing.
 */
export const fallbackStacks = {
  display: "'Condensed as DejaVu', 'Condensed as Roboto', 'Condensed as Arial', sans-serif",
  text: "'Barlow as DejaVu', 'Barlow as Roboto', 'Barlow as Arial', system-ui, sans-serif",
};
