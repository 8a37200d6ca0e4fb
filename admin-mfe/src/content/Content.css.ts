import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const field = pageStyle({ display: 'grid', gap: vars.space['1'], minWidth: 0 });
export const label = pageStyle({ fontWeight: 600 });

/** A page in the list of pages, or a save in that of versions. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['2'],
  padding: vars.space['3'],
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});

/** The buttons of such a row. */
export const rowTools = pageStyle({ display: 'flex', gap: vars.space['1'] });

export const rowText = pageStyle({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });

/** What a search engine shows of a page. */
export const preview = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  overflowWrap: 'anywhere',
});

export const previewTitle = pageStyle({ fontSize: vars.size.h4, color: vars.color.action });

export const changes = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  margin: 0,
  overflowWrap: 'anywhere',
});

/** What a field said before or after a save, with its line breaks. */
export const said = pageStyle({ margin: 0, whiteSpace: 'pre-wrap' });

export const kind = pageStyle({
  width: '100%',
  minHeight: '48px',
  padding: vars.space['3'],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});

export const kindName = pageStyle({ display: 'block', fontWeight: 600 });
