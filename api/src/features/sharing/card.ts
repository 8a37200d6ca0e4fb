import type { Focus, SiteBrand } from '@ridgeline/contract';
import sharp from 'sharp';
import { brandInks, headlineScale } from '../../platform/media/brandLook';
import { box, drawable, inks, logoOf, pictureOf, typeset } from '../../platform/media/typesetting';

/** The content of a share card. */
export interface CardContent {
  /** The small line above the title, such as a date. */
  kicker: string;
  title: string;
  /** The line below it, such as a place. */
  detail: string;
  siteName: string;
  brand?: SiteBrand | undefined;
  /** URL path of the picture on the right side; null for the drawing of pages without one. */
  imageUrl: string | null;
  /** The point of the picture that stays in view; by default its middle. */
  focus?: Focus | undefined;
}

/** In pixels, as Open Graph pictures are shown: https://ogp.me */
export const cardSize = { width: 1200, height: 630 } as const;
const panelWidth = 600;

const middle: Focus = { x: 50, y: 50 };

/** Crops a picture to a size, around a point. */
async function cropped(picture: Buffer, { x, y }: Focus, size: { width: number; height: number }) {
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const whole = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  };
  const left = Math.round(((whole.width - size.width) * x) / 100);
  const top = Math.round(((whole.height - size.height) * y) / 100);
  return sharp(picture)
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, ...size })
    .toBuffer();
}

/** The drawn mark of a site without a logo, as in its tab icon. */
const markIn = ({ main, accent }: ReturnType<typeof brandInks>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="21" cy="11" r="4.5" fill="${accent}"/><path d="M3 25 11 12l5 7 4-5 9 11" fill="none" stroke="${main}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** A long title gets smaller type, so that four lines hold it. */
const titleSize = (title: string) => (title.length > 70 ? 52 : title.length > 36 ? 66 : 82);

const largestLogo = { width: 420, height: 80 };

/** The logo, or the drawn mark with the name of the site. */
const sender = ({ siteName, brand }: CardContent, logo: Buffer | undefined) =>
  logo && brand?.logo
    ? box({}, logoOf(logo, brand.logo, largestLogo))
    : box(
        { alignItems: 'center', fontSize: 30, fontFamily: 'Condensed, Condensed extended' },
        pictureOf(markIn(brandInks(brand)), { width: 56, height: 56 }, { marginRight: 14 }),
        drawable(siteName),
      );

function panel(content: CardContent, logo: Buffer | undefined) {
  const { kicker, title, detail, brand } = content;
  const { main } = brandInks(brand);
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '56px 48px 48px 64px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Barlow, Barlow extended',
      backgroundColor: inks.paper,
      color: inks.ink,
      borderLeft: `16px solid ${main}`,
    },
    box(
      { flexDirection: 'column' },
      box({ fontSize: 28, color: main, marginBottom: 20 }, kicker),
      box(
        {
          display: 'block',
          fontFamily: 'Condensed, Condensed extended',
          fontSize: titleSize(title) * headlineScale(brand),
          lineHeight: 1,
          lineClamp: 4,
          wordBreak: 'break-word',
        },
        drawable(title),
      ),
      box(
        { display: 'block', fontSize: 28, color: inks.soft, marginTop: 24, lineClamp: 2 },
        drawable(detail),
      ),
    ),
    sender(content, logo),
  );
}

/**
 * Draws the picture that a messenger or social network shows for a shared page.
 * @param picture JPEG, PNG or SVG for the card's right side
 * @param logo a PNG, if the brand has one
 * @returns a JPEG of 1200 x 630 pixels, well below the 300 KB that WhatsApp still shows
 */
export async function drawCard(
  content: CardContent,
  picture: Buffer,
  logo?: Buffer,
): Promise<Buffer> {
  const { typeface } = content.brand ?? {};
  const size = { width: panelWidth, height: cardSize.height };
  const words = await typeset(panel(content, logo), size, { ...(typeface && { typeface }) });
  const view = await cropped(picture, content.focus ?? middle, {
    width: cardSize.width - panelWidth,
    height: cardSize.height,
  });
  return sharp({ create: { ...cardSize, channels: 3, background: inks.paper } })
    .composite([
      { input: view, left: panelWidth, top: 0 },
      { input: words, left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
