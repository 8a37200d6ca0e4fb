import { createVar } from '@vanilla-extract/css';
import { primitiveStyle, vars } from '../../styles';

export const container = {
  page: primitiveStyle({
    width: '100%',
    maxWidth: `calc(1240px + 2 * ${vars.space.gutter})`,
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
  }),
  text: primitiveStyle({
    width: '100%',
    maxWidth: `calc(720px + 2 * ${vars.space.gutter})`,
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
  }),
};

export const section = {
  plain: primitiveStyle({ paddingBlock: vars.space.section }),
  deep: primitiveStyle({
    paddingBlock: vars.space.section,
    backgroundColor: vars.color.surfaceDeep,
  }),
};

const gap = createVar();
export const stack = primitiveStyle({ display: 'flex', flexDirection: 'column', gap });
export const inline = primitiveStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
});

export const gaps = {
  '1': primitiveStyle({ vars: { [gap]: vars.space['1'] } }),
  '2': primitiveStyle({ vars: { [gap]: vars.space['2'] } }),
  '3': primitiveStyle({ vars: { [gap]: vars.space['3'] } }),
  '4': primitiveStyle({ vars: { [gap]: vars.space['4'] } }),
  '6': primitiveStyle({ vars: { [gap]: vars.space['6'] } }),
  '8': primitiveStyle({ vars: { [gap]: vars.space['8'] } }),
  '12': primitiveStyle({ vars: { [gap]: vars.space['12'] } }),
};
