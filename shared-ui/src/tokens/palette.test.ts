import { day, night } from './palette';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each([
  ['day', day],
  ['night', night],
])('the inks of the %s', (_name, scheme) => {
  const surfaces = ['surface', 'surfaceRaised', 'surfaceDeep'] as const;

  it.each(
    surfaces.flatMap((on) =>
      (['text', 'textSoft', 'link', 'danger', 'success'] as const).map((ink) => [ink, on] as const),
    ),
  )('%s is readable on %s', (ink, on) => {
    expect(contrast(scheme[ink], scheme[on])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['action', 'actionHover'] as const)('text is readable on %s', (fill) => {
    expect(contrast(scheme.onAction, scheme[fill])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    surfaces.flatMap((on) => (['lineStrong', 'focus'] as const).map((line) => [line, on] as const)),
  )('%s is visible on %s', (line, on) => {
    expect(contrast(scheme[line], scheme[on])).toBeGreaterThanOrEqual(3);
  });

  it('words are readable on the scrim over snow', () => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = (scheme.scrim.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    const overSnow = [red, green, blue].map((ink) => Math.round(ink * alpha + 255 * (1 - alpha)));
    const hex = `#${overSnow.map((ink) => ink.toString(16).padStart(2, '0')).join('')}`;
    expect(contrast(scheme.onPicture, hex)).toBeGreaterThanOrEqual(4.5);
  });
});
