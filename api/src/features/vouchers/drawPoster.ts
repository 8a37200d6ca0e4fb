import { limits, rands, type SiteBrand } from '@ridgeline/contract';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { brandInks, logoSize } from '../../platform/media/brandLook';
import { readable } from '../../platform/media/scriptFonts';
import { registerFonts } from '../../platform/pdf/fonts';
import { breakIntoLines } from '../../platform/pdf/runs';
import {
  adorn,
  bytesOf,
  textSetter,
  type PdfDocument,
  type TextStyle,
} from '../../platform/pdf/setText';
import { dayInWords } from '../../platform/text/longDates';

/** What is on the poster of a voucher. */
export interface Poster {
  /** What it is worth at the moment. */
  leftCents: number;
  /** In groups. */
  code: string;
  forWhom: string;
  words: string;
  validUntil: string;
  /** In the QR code. */
  url: string;
  siteName: string;
  /** How to reach the business. */
  contact: string;
  brand?: SiteBrand | undefined;
}

/** A4, in points. */
const size = { width: 595, height: 842 };
const margin = 48;
const right = size.width - margin;
/** Of the art; less if there are many words. */
const tallest = 300;
const paper = '#F7F0E3';
const inks = { ink: '#1C1917', soft: '#544A40' };

/** Layered ridges, a low sun and a road, as on a ticket, from back to front. */
const art = {
  width: 400,
  sky: '#F2A541',
  sun: { x: 286, y: 66, radius: 34 },
  layers: [
    ['#AFC3CB', 'M0 78l40-18 34 14 46-30 38 26 52-20 44 24 50-26 52 28 44-14v88H0z'],
    ['#6F8EA0', 'M0 98l52-26 40 20 60-34 48 34 62-22 50 26 48-18 40 16v56H0z'],
    ['#3B5A70', 'M0 114l70-22 56 24 74-34 66 36 60-20 74 22v30H0z'],
    ['#22384A', 'M0 132l88-18 82 14 96-22 134 26v18H0z'],
    [
      '#D99A5B',
      'M182 150c2-8 20-11 34-14 10-2 8-5 1-7-7-2-5-4 1-6l2 1c-4 2-4 3 3 5 11 3 14 7 2 11-10 3-18 5-19 10z',
    ],
  ],
} as const;

/** In points. */
const largestLogo = { width: 220, height: 40 };
const codeSize = 132;

/** The signs of our own words, codes and amounts. */
const ownSigns = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32), 0xa0)}’“”–`;

/** A text that people have written, as far as our typefaces cover it. */
const written = async (text: string) => (await readable(text.normalize('NFC'))) ?? '';

function drawArt(document: PdfDocument, height: number) {
  const scale = tallest / 150;
  document.rect(0, 0, size.width, size.height).fill(paper);
  document.save();
  document.rect(0, 0, size.width, height).clip();
  document.rect(0, 0, size.width, height).fill(art.sky);
  // What does not fit is cut off above and at the left, so that the sun and the road stay.
  document.translate(size.width - art.width * scale, height - tallest).scale(scale);
  document.circle(art.sun.x, art.sun.y, art.sun.radius).fill(paper);
  for (const [color, path] of art.layers) document.path(path).fill(color);
  document.restore();
}

/** The modules of a QR code as one shape, so that no hairlines show between them. */
function drawCode(document: PdfDocument, url: string, [x, y]: [number, number]) {
  const { data, size: modules } = encode(url, { border: 0 });
  const side = codeSize / modules;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * side, y + row * side, side, side);
  document.fill(inks.ink);
}

const smallPrint = (contact: string) =>
  [
    'Book a ride on our site, and choose “Pay with a voucher” on the page where you pay. It pays what it can; the rest stays on it.',
    `The voucher belongs to whoever has it. It is valid for at least ${limits.voucherYears} years, as section 63 of the Consumer Protection Act 68 of 2008 requires. It is not paid out in money. ${contact}`.trim(),
  ] as const;

/**
 * Draws a voucher as a poster of one page: a tagged PDF with its typefaces embedded.
 * @param logo a PNG, if the brand has one
 */
export async function drawPoster(poster: Poster, logo?: Buffer): Promise<Buffer> {
  const { leftCents, code, validUntil, url, brand } = poster;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-ZA',
    tagged: true,
    displayTitle: true,
    info: { Title: `Voucher of ${rands(leftCents)}`, Author: poster.siteName },
  });
  const siteName = await written(poster.siteName);
  const forWhom = await written(poster.forWhom);
  const words = await Promise.all(poster.words.split('\n').map(written));
  const contact = await written(poster.contact);
  const texts = [ownSigns, siteName, forWhom, contact, ...words];
  const subsetOf = await registerFonts(document, texts);
  const text = textSetter(document, subsetOf);
  const { main } = brandInks(brand);

  const root = document.struct('Document');
  document.addStructure(root);
  const value = { weight: 'bold', points: 76, color: inks.ink } as const;
  const name = { weight: 'bold', points: 22, color: main } as const;
  const small = { points: words.length > 4 ? 12 : 14, color: inks.ink };
  const broken = (lines: readonly string[], style: TextStyle) =>
    lines.flatMap((line) =>
      breakIntoLines(line, right - margin, (part) => text.widthOf(part, style)),
    );
  const nameLines = forWhom ? broken([`For ${forWhom}`], name) : [];
  const wordLines = poster.words.trim() ? broken(words, small) : [];
  const wordLeading = small.points * 1.35;

  const foot = size.height - margin;
  const top = foot - 44 - codeSize - 18;
  const textHeight = 230 + nameLines.length * 28 + wordLines.length * wordLeading;
  const artHeight = Math.min(tallest, top - textHeight);
  adorn(document, () => drawArt(document, artHeight));

  let y = artHeight + 50;
  /** Writes a paragraph of lines that fit. */
  function paragraph(lines: readonly string[], style: TextStyle, leading: number, tag = 'P') {
    if (lines.length === 0) return;
    const element = document.struct(tag);
    root.add(element);
    for (const line of lines) {
      element.add(() => text.draw(line, [margin, y], style));
      y += leading;
    }
    element.end();
  }

  if (logo && brand?.logo) {
    const { width } = logoSize(brand.logo, largestLogo);
    const draw = () => document.image(logo, margin, y - 24, { width });
    root.add(document.struct('Figure', { alt: siteName }, draw));
    y += 34;
  } else {
    paragraph([siteName], { weight: 'bold', points: 15, color: main }, 30);
  }
  y += 44;
  paragraph([rands(leftCents)], value, 34, 'H1');
  paragraph(['to ride with us'], { points: 22, color: inks.soft }, 42);
  paragraph(nameLines, name, 28);
  paragraph(wordLines, small, wordLeading);

  adorn(document, () =>
    document
      .moveTo(margin, top)
      .lineTo(right, top)
      .dash(9, { space: 6 })
      .lineWidth(2)
      .stroke(inks.soft)
      .undash(),
  );
  const drawQr = () => drawCode(document, url, [right - codeSize, top + 20]);
  root.add(document.struct('Figure', { alt: 'A code that opens this voucher' }, drawQr));
  y = top + 44;
  paragraph(['Code'], { weight: 'bold', points: 13, color: main }, 32);
  paragraph([code], { weight: 'bold', points: 27, color: inks.ink }, 30);
  paragraph([`Valid until ${dayInWords(validUntil)}`], { points: 15, color: inks.soft }, 20);
  y = foot - 18;
  const print = { points: 8, color: inks.soft };
  for (const line of smallPrint(contact)) paragraph(broken([line], print), print, 10.5);
  root.end();
  document.end();
  return bytesOf(document);
}
