import type { SiteBrand } from '@ridgeline/contract';
import { renderSVG } from 'uqr';
import { isThin, readable } from '../../../../platform/media/scriptFonts';
import { brandInks, headlineScale } from '../../../../platform/media/brandLook';
import {
  box,
  drawable,
  inks,
  logoOf,
  pictureOf,
  typeset,
} from '../../../../platform/media/typesetting';

/** What is on a ticket. */
export interface Ticket {
  title: string;
  /** Date and place. */
  facts: string[];
  names: string[];
  reference: string;
  /** In the QR code. */
  url: string;
  siteName: string;
  brand?: SiteBrand | undefined;
}

/** In pixels, with the proportions of a phone's screen. */
export const ticketSize = { width: 1080, height: 1620 } as const;
const artHeight = 500;

/** Layered ridges, a low sun and a road, as on the ticket on the booking page. */
const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 150"><path fill="#F2A541" d="M0 0h400v150H0z"/><circle cx="286" cy="66" r="34" fill="#F7F0E3"/><path fill="#AFC3CB" d="M0 78l40-18 34 14 46-30 38 26 52-20 44 24 50-26 52 28 44-14v88H0z"/><path fill="#6F8EA0" d="M0 98l52-26 40 20 60-34 48 34 62-22 50 26 48-18 40 16v56H0z"/><path fill="#3B5A70" d="M0 114l70-22 56 24 74-34 66 36 60-20 74 22v30H0z"/><path fill="#22384A" d="M0 132l88-18 82 14 96-22 134 26v18H0z"/><path fill="#D99A5B" d="M182 150c2-8 20-11 34-14 10-2 8-5 1-7-7-2-5-4 1-6l2 1c-4 2-4 3 3 5 11 3 14 7 2 11-10 3-18 5-19 10z"/></svg>`;

/** In pixels. */
const largestLogo = { width: 520, height: 72 };

/** The font size in pixels. A long title gets a smaller one. */
const titleSize = (title: string) => (title.length > 40 ? 80 : 104);

/**
 * Draws a booking as a PNG to keep on a phone.
 * @param logo a PNG, if the brand has one
 */
export async function drawTicket(ticket: Ticket, logo?: Buffer): Promise<Buffer> {
  const { facts, reference, url, siteName, brand } = ticket;
  const overline = (words: string) =>
    box({ fontSize: 30, color: brandInks(brand).main, marginBottom: 12 }, words);
  const title = (await readable(ticket.title)) ?? drawable(ticket.title);
  // Names in scripts that our typefaces do not cover are left out. The reference identifies the booking.
  const read = await Promise.all(ticket.names.map(readable));
  const names = read.filter((name) => name !== undefined).join(', ');
  const code = renderSVG(url, { border: 2, whiteColor: inks.paper, blackColor: inks.ink });
  return typeset(
    box(
      {
        width: '100%',
        height: '100%',
        flexDirection: 'column',
        backgroundColor: inks.paper,
        color: inks.ink,
        fontFamily: 'Barlow, Barlow extended',
      },
      pictureOf(art, { width: ticketSize.width, height: artHeight }, { objectFit: 'cover' }),
      box(
        { flexDirection: 'column', flexGrow: 1, padding: '56px 64px 0' },
        logo && brand?.logo
          ? box({ marginBottom: 20 }, logoOf(logo, brand.logo, largestLogo))
          : overline(drawable(siteName)),
        box(
          {
            display: 'block',
            fontFamily: 'Condensed, Condensed extended',
            fontSize: titleSize(title) * headlineScale(brand),
            lineHeight: 1,
            lineClamp: 3,
            wordBreak: 'break-word',
            marginBottom: 28,
          },
          title,
        ),
        ...facts.map((fact) => box({ fontSize: 38, marginBottom: 8 }, drawable(fact))),
        box(
          {
            display: 'block',
            fontSize: 38,
            marginTop: 20,
            color: inks.soft,
            lineClamp: 3,
            ...(isThin(names) && { WebkitTextStroke: `1px ${inks.soft}` }),
          },
          names,
        ),
      ),
      box(
        {
          alignItems: 'center',
          justifyContent: 'space-between',
          margin: '0 64px',
          padding: '40px 0 56px',
          borderTop: `6px dashed ${inks.soft}`,
        },
        box(
          { flexDirection: 'column' },
          overline('Booking'),
          box({ fontSize: 60, fontFamily: 'Condensed, Condensed extended' }, reference),
        ),
        pictureOf(code, { width: 320, height: 320 }),
      ),
    ),
    ticketSize,
    { foreign: `${title}${names}`, ...(brand?.typeface && { typeface: brand.typeface }) },
  );
}
