declare module 'subset-font' {
  /** Returns the font with no other letters than those of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
