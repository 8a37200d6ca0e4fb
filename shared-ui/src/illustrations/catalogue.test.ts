import { catalogue } from './catalogue';
import { svgOf } from './illustration';

const largest = 12 * 1024;

describe.each(Object.entries(catalogue))('the drawing %s', (_name, illustration) => {
  const svg = svgOf(illustration);

  it('is well-formed SVG of its own size', () => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(documentElement.nodeName).toBe('svg');
    expect(documentElement.getAttribute('viewBox')).toBe(
      `0 0 ${illustration.width} ${illustration.height}`,
    );
  });

  it('is the same each time it is drawn, and is small', () => {
    expect(svgOf(illustration)).toBe(svg);
    expect(svg.length).toBeLessThan(largest);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('contains nothing that the Content-Security-Policy would block', () => {
    expect(svg).not.toMatch(/<script|<style|style=|href=/);
  });

  it('has a text alternative', () => {
    expect(illustration.alt).toMatch(/\w+ \w+/);
  });
});
