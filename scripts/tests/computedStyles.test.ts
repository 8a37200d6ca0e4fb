/** @jest-environment <rootDir>/../jest/browserEnvironment.cjs */
/// <reference lib="dom" />
const { getComputedStyle: ofJsdom } = globalThis;
jest.requireActual('../../jest/computedStyles.cjs');

const names = [
  'div',
  'span',
  'a',
  'button',
  'input',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'img',
  'svg',
  'label',
  'h2',
  'details',
  'summary',
  'dialog',
  'template',
  'script',
  'form',
  'option',
];
const attributes: Record<string, string>[] = [
  {},
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { style: 'display: none' },
  { style: 'visibility: hidden' },
  { style: 'visibility: visible; pointer-events: auto' },
  { style: 'pointer-events: none; opacity: 0' },
];
const properties = ['display', 'visibility', 'pointerEvents', 'opacity'] as const;

const anElement = (name: string, values: Record<string, string>) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(values)) element.setAttribute(attribute, value);
  return element;
};

it.each(attributes)(
  'the styles that component tests ask for are those of jsdom, within %j',
  (outer) => {
    for (const name of names)
      for (const inner of attributes) {
        document.body.replaceChildren(anElement('section', outer));
        const element = anElement(name, inner);
        document.body.firstElementChild?.append(element);
        const stylesFrom = (compute: typeof getComputedStyle) =>
          properties.map((property) => compute(element)[property]);
        expect([name, inner, stylesFrom(getComputedStyle)]).toEqual([
          name,
          inner,
          stylesFrom(ofJsdom),
        ]);
      }
  },
);
