import {
  formatInternational,
  rands,
  type Account,
  type PriceLine,
  type Site,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import {
  breakTextIntoLines,
  PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import { outlineOf } from '../../../platform/media/outline';
import { isThin, readable } from '../../../platform/media/scriptFonts';
import { longDay, longDays } from '../../events/longDates';

/** What is on an invoice. */
export interface Invoice {
  number: number;
  issuedAt: string;
  /** The VAT number of the business, if it charges VAT. */
  vatNumber: string | null;
  site: Pick<Site, 'name' | 'address' | 'phone' | 'email'>;
  /** Who pays. The address may be empty or have several lines. */
  to: { name: string; address: string; vatNumber: string | null; email: string };
  ride: { title: string; date: string; endDate?: string | null };
  reference: string;
  lines: readonly PriceLine[];
  account: Account;
}

/** The VAT rate of South Africa since 2018-04-01, in percent. Prices include VAT. */
const vatPercent = 15;

/** The VAT included in an amount, in cents. */
export const vatIn = (cents: number) => Math.round((cents * vatPercent) / (100 + vatPercent));

/** A4, in points. */
const size = { width: 595, height: 842 };
const margin = 56;
const right = size.width - margin;
const lineWidth = right - margin;
const ember = rgb(0.76, 0.25, 0.05);
const ink = rgb(0.11, 0.1, 0.09);
const soft = rgb(0.33, 0.29, 0.25);

/** Whether a standard PDF font has all letters of a text. These fonts cover only Western European scripts. */
function canPrint(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Font size and line height in points. */
const textSize = 11;
const rowHeight = 17;

interface Fonts {
  text: PDFFont;
  bold: PDFFont;
}

/** Writes lines from the top of the page down. */
function writer(page: PDFPage, { text, bold }: Fonts) {
  let y = size.height - 96;
  const draw = (words: string, x: number, { font = text, points = textSize, color = ink } = {}) =>
    page.drawText(words, { x, y, size: points, font, color });
  const drawRight = (words: string, font: PDFFont) => {
    const width = font.widthOfTextAtSize(words, textSize);
    draw(words, right - width, { font });
  };

  /** Draws words as outlines, because no standard font has their letters. */
  async function outline(words: string, { isBold = false, color = ink }) {
    const { path, scale, height } = await outlineOf(words, { size: textSize, width: lineWidth });
    const border = isBold || isThin(words) ? { borderColor: color, borderWidth: 0.3 / scale } : {};
    page.drawSvgPath(path, { x: margin, y: y + textSize + 2, scale, color, ...border });
    y -= Math.max(rowHeight, height + 2);
  }
  return {
    skip: (points: number) => {
      y -= points;
    },
    heading: (words: string) => {
      draw(words, margin, { font: bold, points: 26 });
      y -= 34;
    },
    /** @param fallback the text to write if none of our typefaces covers the words */
    line: async (words: string, { isSoft = false, isBold = false, fallback = '' } = {}) => {
      const font = isBold ? bold : text;
      const color = isSoft ? soft : ink;
      const shown = canPrint(font, words) ? words : ((await readable(words)) ?? fallback);
      if (!canPrint(font, shown)) return outline(shown, { isBold, color });
      const widthOf = (part: string) => font.widthOfTextAtSize(part, textSize);
      for (const row of breakTextIntoLines(shown, [' '], lineWidth, widthOf)) {
        draw(row, margin, { font, color });
        y -= rowHeight;
      }
    },
    amount: (label: string, cents: number, { isBold = false } = {}) => {
      draw(label, margin, { font: isBold ? bold : text });
      drawRight(rands(cents, { withCents: true }), isBold ? bold : text);
      y -= 22;
    },
    rule: () => {
      page.drawLine({
        start: { x: margin, y: y + 8 },
        end: { x: right, y: y + 8 },
        thickness: 0.8,
        color: soft,
      });
      y -= 12;
    },
  };
}

/** Draws an invoice, or a tax invoice (Value-Added Tax Act 89 of 1991, section 20), as a one-page PDF. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, vatNumber, site, to, ride, reference, lines, account } = invoice;
  const document = await PDFDocument.create();
  const fonts = {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const title = vatNumber ? 'Tax Invoice' : 'Invoice';
  document.setTitle(`${title} ${number}`);
  document.setAuthor(site.name);
  document.setLanguage('en-ZA');
  const page = document.addPage([size.width, size.height]);
  page.drawRectangle({ x: margin, y: size.height - 64, width: 56, height: 5, color: ember });
  const write = writer(page, fonts);

  write.heading(title);
  await write.line(`Number ${String(number).padStart(6, '0')}`, { isBold: true });
  await write.line(`Date: ${longDay(dayInSouthAfrica(issuedAt))}`);
  await write.line(`Booking: ${reference}`);
  write.skip(16);
  await write.line(site.name, { isBold: true });
  const reach = [site.email, formatInternational(site.phone)];
  for (const line of [...site.address.split('\n'), ...reach].filter(Boolean))
    await write.line(line, { isSoft: true });
  if (vatNumber) await write.line(`VAT number ${vatNumber}`, { isSoft: true });
  write.skip(16);
  await write.line('To', { isSoft: true });
  await write.line(to.name, { isBold: true, fallback: `The party of booking ${reference}` });
  for (const line of to.address.split('\n').filter(Boolean))
    await write.line(line, { isSoft: true });
  if (to.vatNumber) await write.line(`VAT number ${to.vatNumber}`, { isSoft: true });
  await write.line(to.email, { isSoft: true });
  write.skip(20);
  await write.line(`${ride.title}, ${longDays(ride)}`, {
    isBold: true,
    fallback: longDays(ride),
  });
  write.skip(8);
  write.rule();
  for (const { label, amountCents } of lines) write.amount(label, amountCents);
  write.rule();
  const { totalCents } = account;
  if (vatNumber) {
    write.amount('Value without VAT', totalCents - vatIn(totalCents));
    write.amount(`VAT at ${vatPercent} %`, vatIn(totalCents));
  }
  write.amount('Total', totalCents, { isBold: true });
  write.skip(8);
  write.amount('Paid', account.paidCents);
  if (account.refundedCents > 0) write.amount('Paid back', account.refundedCents);
  write.amount(
    account.balanceCents < 0 ? 'To be paid back' : 'Still due',
    Math.abs(account.balanceCents),
  );
  return Buffer.from(await document.save());
}
