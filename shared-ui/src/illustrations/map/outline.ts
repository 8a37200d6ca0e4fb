import type { GeoContext } from 'd3-geo';

/** Collects d3's drawing as path data, in whole pixels and relative steps: half as long as absolute coordinates. */
export class Outline implements GeoContext {
  private data = '';
  private x = 0;
  private y = 0;

  moveTo(x: number, y: number) {
    [this.x, this.y] = [Math.round(x), Math.round(y)];
    this.data += `M${this.x} ${this.y}`;
  }

  lineTo(x: number, y: number) {
    const [stepX, stepY] = [Math.round(x) - this.x, Math.round(y) - this.y];
    if (stepX === 0 && stepY === 0) return;
    this.x += stepX;
    this.y += stepY;
    this.data += `l${stepX}${stepY < 0 ? '' : ' '}${stepY}`;
  }

  closePath() {
    this.data += 'Z';
  }

  // Outlines have no points to draw.
  arc() {}
  beginPath() {}

  toString() {
    return this.data;
  }
}
