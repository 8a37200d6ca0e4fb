/**
 * Local fonts that the page uses until our typefaces have loaded. Our own names are not in the stack
 * before that, because looking up an unknown name asks another process on Linux. DejaVu comes first for
 * Linux and Roboto second for slow phones; systems with Arial have neither and lose no time on them.
 */
export const fallbackStacks = {
  display: "'Condensed as DejaVu', 'Condensed as Roboto', 'Condensed as Arial', sans-serif",
  text: "'Barlow as DejaVu', 'Barlow as Roboto', 'Barlow as Arial', system-ui, sans-serif",
};
