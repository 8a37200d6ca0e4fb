import { isStoredPicture } from '@ridgeline/contract';

const emoji = /^(\p{Extended_Pictographic}|\p{Emoji_Component})+$/u;

/** A picture that stands for an emoji, as chat and mail programs write it. */
export const emojiOf = (picture: Element) => {
  const alt = picture.getAttribute('alt') ?? '';
  return emoji.test(alt) && /[^\d#*]/.test(alt) ? alt : undefined;
};

const sizeOf = (picture: Element, side: 'width' | 'height') =>
  Number.parseFloat(picture.getAttribute(side) ?? '');

/** Whether a picture is none that somebody would miss: it counts readers, or is the box of a checklist. */
export const isDecoration = (picture: Element) =>
  sizeOf(picture, 'width') <= 2 ||
  sizeOf(picture, 'height') <= 2 ||
  picture.getAttribute('aria-roledescription') === 'checkbox';

/** Drawings inside of pages are mostly icons. */
const smallestDrawing = 64;
export const isDrawing = (svg: Element) => sizeOf(svg, 'width') >= smallestDrawing;

/** The path of a picture that is stored here already; undefined for others, which could disappear or track readers. */
export function storedPath(picture: Element) {
  const src = picture.getAttribute('src') ?? '';
  const own = `${window.location.origin}/`;
  const path = src.startsWith(own) ? src.slice(own.length - 1) : src;
  return isStoredPicture(path) ? path : undefined;
}
