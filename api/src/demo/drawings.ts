/** A part of a drawing, in fractions of its width and height: left, top, width, height. */
export type Crop = readonly [left: number, top: number, width: number, height: number];

export const wholeDrawing: Crop = [0, 0, 1, 1];
