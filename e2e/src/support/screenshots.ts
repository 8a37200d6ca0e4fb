import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { root } from './site';

const folder = path.join(root, 'e2e/screenshots');
/** New screenshots that differ from the stored ones, ignored by git. */
const differentFolder = path.join(folder, '.different');
const isUpdating = process.env.UPDATE_SCREENSHOTS === '1';

/** The tolerance per pixel (0 to 1) and the allowed share of differing pixels. Browsers render text differently. */
const tolerance = { threshold: 0.2, share: 0.01 };

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const scaleDown = (screenshot: Buffer, width: number) => sharp(screenshot).resize({ width });

/** Encodes a screenshot for storage: scaled down, with few colours. */
const encode = (screenshot: Buffer, width: number) =>
  scaleDown(screenshot, width)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** The share of pixels that differ. With `output`, also draws where they are. */
function shareOfDifferent(actual: Pixels, stored: Pixels, output?: Buffer) {
  const { width, height } = actual;
  const { threshold } = tolerance;
  const count = pixelmatch(stored.data, actual.data, output, width, height, { threshold });
  return count / (width * height);
}

function drawDifference(actual: Pixels, stored: Pixels) {
  const { width, height } = actual;
  const output = Buffer.alloc(actual.data.length);
  shareOfDifferent(actual, stored, output);
  return sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function saveForReview(name: string, files: Record<string, Buffer>) {
  mkdirSync(differentFolder, { recursive: true });
  for (const [kind, png] of Object.entries(files))
    writeFileSync(path.join(differentFolder, `${name}.${kind}.png`), png);
  return `see e2e/screenshots/.different/${name}.*; UPDATE_SCREENSHOTS=1 stores the new look`;
}

/** Takes a lossless screenshot that is hardly compressed, because compressing takes most of the time. */
export async function takeScreenshot(page: Page, fullPage: boolean) {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(fullPage && { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } }),
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/**
 * Compares a screenshot to the stored one of that name, or stores it with UPDATE_SCREENSHOTS=1.
 * @param width of the stored screenshot, in pixels
 * @returns a sentence about the difference, or undefined
 */
export async function differenceFromStored(name: string, screenshot: Buffer, width: number) {
  const file = path.join(folder, `${name}.png`);
  const review = async (others: Record<string, Buffer> = {}) =>
    saveForReview(name, { actual: await encode(screenshot, width), ...others });
  if (isUpdating) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await encode(screenshot, width));
    return undefined;
  }
  if (!existsSync(file)) return `${name} is not stored yet: ${await review()}`;
  const [actual, stored] = await Promise.all([
    pixelsOf(scaleDown(screenshot, width)),
    pixelsOf(sharp(file)),
  ]);
  if (actual.width !== stored.width || actual.height !== stored.height) {
    const sizes = `${actual.width} x ${actual.height} and not ${stored.width} x ${stored.height}`;
    return `${name} is ${sizes}: ${await review()}`;
  }
  const share = shareOfDifferent(actual, stored);
  if (share <= tolerance.share) return undefined;
  const percent = (share * 100).toFixed(1);
  const difference = await drawDifference(actual, stored);
  return `${percent} % of ${name} is different: ${await review({ difference })}`;
}

/** Removes the results of earlier comparisons. */
export const removeDifferences = () => rmSync(differentFolder, { recursive: true, force: true });
