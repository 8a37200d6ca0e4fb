import type PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { readSubset, subsetFinder, type Subset, type SubsetOf } from '../media/scriptFonts';

export const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** The name under which the document knows the letters of a subset. */
export const fontName = ({ name }: Subset, weight: Weight) => `${name}-${weight}`;

/**
 * Registers the typefaces that texts need, each with no other letters than theirs. The document embeds those that it
 * then uses.
 * @returns the function that finds the subset of a character
 */
export async function registerFonts(
  document: InstanceType<typeof PDFDocument>,
  texts: readonly string[],
): Promise<SubsetOf> {
  const subsetOf = await subsetFinder();
  const letters = new Map<Subset, string>();
  for (const character of new Set(texts.join('')))
    for (const subset of [subsetOf(character)])
      if (subset) letters.set(subset, `${letters.get(subset) ?? ' '}${character}`);
  for (const [subset, text] of letters)
    for (const weight of Object.keys(weights) as Weight[]) {
      const options = { targetFormat: 'sfnt', variationAxes: { wght: weights[weight] } } as const;
      const file = await subsetFont(await readSubset(subset), text, options);
      document.registerFont(fontName(subset, weight), file);
    }
  return subsetOf;
}
