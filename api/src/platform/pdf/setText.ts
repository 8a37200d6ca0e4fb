import type PDFDocument from 'pdfkit';
import type { SubsetOf } from '../media/scriptFonts';
import { fontName, type Weight } from './fonts';
import { visualRuns } from './runs';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** How a line of text looks. */
export interface TextStyle {
  weight?: Weight;
  points: number;
  color: string;
}

/** Sets lines of text in the registered typefaces, each part in the direction of its script. */
export function textSetter(document: PdfDocument, subsetOf: SubsetOf) {
  const inFont = (text: string, { weight = 'regular', points }: Omit<TextStyle, 'color'>) =>
    visualRuns(text, subsetOf).map((run) => {
      // A list of features, even an empty one, lets a run of several words keep its direction.
      const features: PDFKit.Mixins.OpenTypeFeatures[] = [];
      const font = () => document.font(fontName(run.subset, weight)).fontSize(points);
      const width = font().widthOfString(run.text, { features });
      const draw = (x: number, y: number, color: string) =>
        font()
          .fillColor(color)
          .text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', features });
      return { width, draw };
    });

  return {
    widthOf: (text: string, style: Omit<TextStyle, 'color'>) =>
      inFont(text, style).reduce((sum, { width }) => sum + width, 0),

    /** Draws a line from `from` on, on the baseline `y`. */
    draw: (text: string, [from, y]: [from: number, y: number], style: TextStyle) => {
      let x = from;
      for (const run of inFont(text, style)) {
        run.draw(x, y, style.color);
        x += run.width;
      }
    },
  };
}

/** Draws what only adorns the page, so that it is not read out. */
export function adorn(document: PdfDocument, drawShape: () => void) {
  document.markContent('Artifact', { type: 'Layout' });
  drawShape();
  document.endMarkedContent();
}

/** The bytes of a document, once it has ended. */
export async function bytesOf(document: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
