import { limits } from '@ridgeline/contract';
import {
  optimize,
  type CustomPlugin,
  type XastChild,
  type XastElement,
  type XastParent,
} from 'svgo';
import { UnreadableFileError } from '../tasks';
import {
  allowedAttributes,
  allowedElements,
  harmless,
  isInnerReference,
  letters,
  pictures,
  staysInside,
} from './allowed';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** What attributes may become that are named differently since SVG 2. */
const modernName = (name: string) => (name === 'xlink:href' ? 'href' : name);

const isAllowed = (name: string, value: string) =>
  name === 'href' ? isInnerReference(value) : allowedAttributes.has(name) && staysInside(value);

/** What could have run or loaded. */
const isRemarkable = (name: string) =>
  /^on|^href$|^src$/i.test(name) || allowedAttributes.has(name);

/** Leaves only what is known to be harmless. */
function allowList(onRemarkable: () => void): CustomPlugin {
  function cleanAttributes(node: XastElement) {
    const attributes = Object.entries(node.attributes).map(
      ([name, value]) => [modernName(name), value] as const,
    );
    const kept = attributes.filter(([name, value]) => isAllowed(name, value));
    const isLeftOut = ([name, value]: readonly [string, string]) =>
      !isAllowed(name, value) && isRemarkable(name);
    if (attributes.some(isLeftOut)) onRemarkable();
    node.attributes = Object.fromEntries(kept);
  }
  const leaveOut = {
    enter: (node: XastChild, parent: XastParent) => {
      parent.children = parent.children.filter((child) => child !== node);
    },
  };
  return {
    name: 'allowList',
    fn: () => ({
      // Among them those that load a style sheet.
      instruction: leaveOut,
      comment: leaveOut,
      element: {
        enter: (node, parent) => {
          if (letters.has(node.name)) throw new UnreadableFileError('letters');
          if (pictures.has(node.name)) throw new UnreadableFileError('picture');
          if (allowedElements.has(node.name)) return cleanAttributes(node);
          if (!harmless.test(node.name)) onRemarkable();
          parent.children = parent.children.filter((child) => child !== node);
          return undefined;
        },
      },
    }),
  };
}

const number = (text: string | undefined) => {
  const [, digits] = /^([\d.]+)(?:px)?$/.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Gives the drawing its namespace and a size in numbers. */
function sized(onSize: (size: { width: number; height: number }) => void): CustomPlugin {
  return {
    name: 'sized',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          if (parent.type !== 'root') return;
          if (node.name !== 'svg') throw new UnreadableFileError('no drawing');
          const box = node.attributes.viewBox
            ?.trim()
            .split(/[\s,]+/)
            .map(Number);
          const width = box?.[2] ?? number(node.attributes.width) ?? 0;
          const height = box?.[3] ?? number(node.attributes.height) ?? 0;
          if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height)))
            throw new UnreadableFileError('no size');
          node.attributes = {
            ...node.attributes,
            xmlns: svgNamespace,
            viewBox: box?.join(' ') ?? `0 0 ${width} ${height}`,
            width: String(width),
            height: String(height),
          };
          onSize({ width, height });
        },
      },
    }),
  };
}

export interface CleanedSvg {
  svg: string;
  width: number;
  height: number;
  /** Whether something was left out that could have run or loaded. */
  isCleaned: boolean;
}

/**
 * Reads an SVG and writes it anew: only shapes and their colours, without scripts, styles, letters, other pictures and
 * anything from elsewhere.
 * @throws {UnreadableFileError}
 */
export function cleanSvg(bytes: Buffer): CleanedSvg {
  if (bytes.length > limits.logoSvgBytes) throw new UnreadableFileError('detail');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  // Entities can stand for each other, and so for gigabytes. No drawing needs them.
  if (/<!ENTITY/i.test(text)) throw new UnreadableFileError('entities');
  let isCleaned = /<\?xml-stylesheet/i.test(text) || /@import/i.test(text);
  let size = { width: 0, height: 0 };
  const { data: svg } = optimize(text, {
    plugins: [
      'removeDoctype',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      allowList(() => {
        isCleaned = true;
      }),
      sized((found) => {
        size = found;
      }),
    ],
  });
  if (size.width === 0) throw new UnreadableFileError('no drawing');
  if (Buffer.byteLength(svg) > limits.cleanedLogoBytes) throw new UnreadableFileError('detail');
  return { svg, ...size, isCleaned };
}

/** Whether bytes begin like an SVG. */
export const looksLikeSvg = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!doctype svg|svg)/i.test(bytes.toString('utf8', 0, 200));
