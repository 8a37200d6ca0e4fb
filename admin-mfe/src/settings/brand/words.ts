import { palette, typefaces, type BrandFields } from '@ridgeline/contract';

/** The choices of a brand, as its form calls them. */
export const choiceLabels: Record<keyof BrandFields, string> = {
  main: 'Main ink',
  accent: 'Second ink',
  typeface: 'Typeface',
};

const wordsFor = ({ main, accent, typeface }: BrandFields): Record<keyof BrandFields, string> => ({
  main: palette[main].label,
  accent: palette[accent].label,
  typeface: typefaces[typeface].label,
});

/** The choices in which a later brand differs, in words. */
export const changedChoices = (before: BrandFields, after: BrandFields) =>
  (Object.keys(choiceLabels) as (keyof BrandFields)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      label: choiceLabels[name],
      before: wordsFor(before)[name],
      after: wordsFor(after)[name],
    }));
