import { papers, rands, type Logo } from '@ridgeline/contract';
import { logoSize } from '../../../../platform/media/brandLook';
import type { SubsetOf } from '../../../../platform/media/scriptFonts';
import { breakIntoLines, visualRuns } from '../../../../platform/pdf/runs';
import {
  adorn,
  textSetter,
  type PdfDocument,
  type TextStyle,
} from '../../../../platform/pdf/setText';

/** A4, in points. */
const size = { width: 595, height: 842 };
const margin = 56;
const right = size.width - margin;
const colors = { ink: '#1C1917', soft: '#544A40' };

/** Font size and line height in points. */
const textSize = 11;
const rowHeight = 17;
const headingSize = 26;

type Style = Partial<TextStyle>;

/** In points. */
const largestLogo = { width: 160, height: 40 };

/**
 * Writes tagged lines from the top of the page down.
 * @param brandInk the main ink of the brand
 */
export function writer(document: PdfDocument, subsetOf: SubsetOf, brandInk: string) {
  const root = document.struct('Document');
  document.addStructure(root);
  let y = 96;

  const text = textSetter(document, subsetOf);
  const complete = ({ points = textSize, color = colors.ink, ...style }: Style) => ({
    ...style,
    points,
    color,
  });
  const widthOf = (line: string, style: Style) => text.widthOf(line, complete(style));
  const draw = (line: string, from: number, style: Style = {}) =>
    text.draw(line, [from, y], complete(style));

  const drawRight = (text: string, style: Style) => draw(text, right - widthOf(text, style), style);

  function advance(points: number) {
    y += points;
    if (y <= size.height - margin) return;
    document.addPage();
    y = margin + textSize;
  }

  adorn(document, () => document.rect(margin, margin, margin, 5).fill(brandInk));

  return {
    skip: advance,
    /** Draws the logo at the right of the heading. */
    logo: (png: Buffer, logo: Logo, alt: string) => {
      const { width, height } = logoSize(logo, largestLogo);
      const [x, top] = [right - width, margin + 16];
      if (logo.plate === 'day')
        adorn(document, () =>
          document.rect(x - 4, top - 4, width + 8, height + 8).fill(papers.night[0]),
        );
      const draw = () => document.image(png, x, top, { width });
      root.add(document.struct('Figure', { alt }, draw));
    },
    heading: (text: string) => {
      const style = { weight: 'bold', points: headingSize } as const;
      root.add(document.struct('H1', {}, () => draw(text, margin, style)));
      advance(34);
    },
    line: (text: string, { isSoft = false, isBold = false } = {}) => {
      const style: Style = {
        weight: isBold ? 'bold' : 'regular',
        color: isSoft ? colors.soft : colors.ink,
      };
      const lines = breakIntoLines(text, right - margin, (part) => widthOf(part, style));
      // The letters of what is read from right to left are stored as they stand.
      const isMixed = visualRuns(text, subsetOf).some(({ level }) => level > 0);
      const paragraph = document.struct('P', isMixed ? { actual: text } : {});
      root.add(paragraph);
      for (const line of lines) {
        paragraph.add(() => draw(line, margin, style));
        advance(rowHeight);
      }
      paragraph.end();
    },
    /** A table of amounts, each with its label. */
    amounts: (rows: readonly { label: string; cents: number; isBold?: boolean }[]) => {
      const table = document.struct('Table');
      root.add(table);
      for (const { label, cents, isBold } of rows) {
        const style: Style = { weight: isBold ? 'bold' : 'regular' };
        const row = document.struct('TR');
        table.add(row);
        row.add(document.struct('TH', {}, () => draw(label, margin, style)));
        row.add(
          document.struct('TD', {}, () => drawRight(rands(cents, { withCents: true }), style)),
        );
        row.end();
        advance(22);
      }
      table.end();
    },
    rule: () => {
      adorn(document, () =>
        document
          .moveTo(margin, y - 8)
          .lineTo(right, y - 8)
          .lineWidth(0.8)
          .stroke(colors.soft),
      );
      advance(12);
    },
    end: () => root.end(),
  };
}
