import {
  formatInternational,
  type Account,
  type PriceLine,
  type Site,
  type SiteBrand,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import PDFDocument from 'pdfkit';
import { readable } from '../../../../platform/media/scriptFonts';
import { registerFonts } from '../../../../platform/pdf/fonts';
import { bytesOf } from '../../../../platform/pdf/setText';
import { longDay, longDays } from '../../../../platform/text/longDates';
import { brandInks } from '../../../../platform/media/brandLook';
import { writer } from './writer';

/** What is on an invoice. */
export interface Invoice {
  number: number;
  issuedAt: string;
  /** The VAT number of the business, if it charges VAT. */
  vatNumber: string | null;
  site: Pick<Site, 'name' | 'address' | 'phone' | 'email'>;
  brand?: SiteBrand | undefined;
  /** Who pays. The address may be empty or have several lines. */
  to: { name: string; address: string; vatNumber: string | null; email: string };
  ride: { title: string; date: string; endDate?: string | null };
  reference: string;
  lines: readonly PriceLine[];
  account: Account;
  /** The day by which the rest has to be paid; null if nothing is left to pay. */
  dueOn: string | null;
}

/** The VAT rate of South Africa since 2018-04-01, in percent. Prices include VAT. */
const vatPercent = 15;

/** The VAT included in an amount, in cents. */
export const vatIn = (cents: number) => Math.round((cents * vatPercent) / (100 + vatPercent));

/** The signs of our own words and of amounts. */
const ownSigns = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32), 0xa0);

/** A line of an invoice. */
interface Line {
  text: string;
  isSoft?: true;
  isBold?: true;
}

/** A text that people have written, as far as our typefaces cover it. */
const written = async (text: string, fallback = '') =>
  (await readable(text.normalize('NFC'))) ?? fallback;

async function softLines(texts: readonly string[]): Promise<Line[]> {
  const shown = await Promise.all(texts.map((text) => written(text)));
  return shown.filter(Boolean).map((text) => ({ text, isSoft: true }));
}

async function senderLines({ site, vatNumber }: Invoice): Promise<Line[]> {
  const reach = [site.email, formatInternational(site.phone)];
  return [
    { text: await written(site.name), isBold: true },
    ...(await softLines([...site.address.split('\n'), ...reach])),
    ...(vatNumber ? await softLines([`VAT number ${vatNumber}`]) : []),
  ];
}

async function recipientLines({ to, reference }: Invoice): Promise<Line[]> {
  const vat = to.vatNumber ? [`VAT number ${to.vatNumber}`] : [];
  return [
    { text: 'To', isSoft: true },
    { text: await written(to.name, `The party of booking ${reference}`), isBold: true },
    ...(await softLines([...to.address.split('\n'), ...vat, to.email])),
  ];
}

/** The sums below the price lines. */
function sums({ vatNumber, account }: Invoice) {
  const { totalCents, paidCents, refundedCents, balanceCents } = account;
  const vat = [
    { label: 'Value without VAT', cents: totalCents - vatIn(totalCents) },
    { label: `VAT at ${vatPercent} %`, cents: vatIn(totalCents) },
  ];
  return [
    ...(vatNumber ? vat : []),
    { label: 'Total', cents: totalCents, isBold: true },
    { label: 'Paid', cents: paidCents },
    ...(refundedCents > 0 ? [{ label: 'Paid back', cents: refundedCents }] : []),
    {
      label: balanceCents < 0 ? 'To be paid back' : 'Still due',
      cents: Math.abs(balanceCents),
    },
  ];
}

/**
 * Draws an invoice, or a tax invoice (Value-Added Tax Act 89 of 1991, section 20), as a tagged PDF with its typefaces
 * embedded.
 * @param logo a PNG, if the brand has one
 */
export async function drawInvoice(invoice: Invoice, logo?: Buffer): Promise<Buffer> {
  const { number, issuedAt, dueOn, vatNumber, site, ride, reference, lines, brand } = invoice;
  const title = vatNumber ? 'Tax Invoice' : 'Invoice';
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-ZA',
    tagged: true,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: site.name },
  });
  const sender = await senderLines(invoice);
  const recipient = await recipientLines(invoice);
  const days = longDays(ride);
  const what = await written(`${ride.title}, ${days}`, days);
  const prices = await Promise.all(
    lines.map(async ({ label, amountCents }) => ({
      label: await written(label),
      cents: amountCents,
    })),
  );
  const texts = [...sender, ...recipient, ...prices.map(({ label }) => ({ text: label }))];
  const subsetOf = await registerFonts(document, [
    ownSigns,
    what,
    ...texts.map(({ text }) => text),
  ]);

  const write = writer(document, subsetOf, brandInks(brand).main);
  if (logo && brand?.logo) write.logo(logo, brand.logo, site.name);
  write.heading(title);
  write.line(`Number ${String(number).padStart(6, '0')}`, { isBold: true });
  write.line(`Date: ${longDay(dayInSouthAfrica(issuedAt))}`);
  if (dueOn) write.line(`Due date: ${longDay(dueOn)}`);
  write.line(`Booking: ${reference}`);
  for (const part of [sender, recipient]) {
    write.skip(16);
    for (const { text, ...style } of part) write.line(text, style);
  }
  write.skip(20);
  write.line(what, { isBold: true });
  write.skip(8);
  write.rule();
  write.skip(8);
  write.amounts(prices);
  write.rule();
  write.skip(8);
  write.amounts(sums(invoice));
  write.end();
  document.end();
  return bytesOf(document);
}
