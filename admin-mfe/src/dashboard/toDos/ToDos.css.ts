import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const lines = pageStyle({ display: 'grid', gap: vars.space['1'] });

/** As high as the line that usually replaces it. */
export const loading = pageStyle({ display: 'grid', alignContent: 'center', minHeight: '49px' });

export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: vars.space['2'],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const sentence = pageStyle({
  minWidth: 0,
  paddingBlock: vars.space['2'],
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});

/** Several buttons go below the sentence. */
export const choices = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space['1'] });

/** On a phone, the text needs the whole width. */
globalStyle(`${line} > a, ${line} > button`, {
  '@layer': {
    pages: {
      maxWidth: '40vw',
      '@media': { [media.belowMd]: { paddingInline: vars.space['2'] } },
    },
  },
});
