/**
 * Local fonts that the page uses until our typefaces have loaded: Roboto on Android, Arial on everything
 * else, DejaVu on Linux. Until then, the stack does not contain our typefaces, so that no lookup fails.
 */
export const fallbackStacks = {
  display: "'Condensed as Roboto', 'Condensed as Arial', 'Condensed as DejaVu', sans-serif",
  text: "'Barlow as Roboto', 'Barlow as Arial', 'Barlow as DejaVu', system-ui, sans-serif",
};
