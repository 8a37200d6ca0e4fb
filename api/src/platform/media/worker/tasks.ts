import type { Buffer } from 'node:buffer';
import type { RouteProblem } from './route/problems';
import type { ReadRoute, RouteTask } from './route/readRoute';

/** A picture in a format that every browser shows: upright, at most 1600 pixels wide, without metadata. */
export interface PreparedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** A `data:` URI of a few hundred bytes. */
  placeholder: string;
  /** Variants of a transparent picture, which cannot be generated from its JPEG later. */
  variants: Variant[];
}

/** A smaller or better compressed file of a picture. */
export interface Variant {
  format: 'avif' | 'webp';
  width: number;
  bytes: Buffer;
}

/**
 * How much work goes into small files: `thorough` for uploads, `quick` for our own drawings, since a first start stores
 * many.
 */
export type Pace = 'thorough' | 'quick';

/** A logo that can be published. */
export interface PreparedLogo {
  format: 'svg' | 'png';
  /** An SVG without anything that runs or loads, or a PNG that was encoded anew. */
  file: Buffer;
  /** The logo as a PNG, for what shows no SVG. */
  picture: Buffer;
  /** The proportions. */
  width: number;
  height: number;
  /** When it is hard to see on the site's paper. */
  plate?: 'day' | 'night';
  /** Whether something was left out that could have run or loaded. */
  isCleaned: boolean;
}

/** The sizes of an app icon (PNG). */
export interface IconFiles {
  small: Buffer;
  large: Buffer;
  maskable: Buffer;
  touch: Buffer;
}

/** The tasks of the workers that read uploads. All of them read bytes that strangers may have crafted. */
export interface UploadTasks {
  preparePicture: { input: { bytes: Buffer; pace: Pace }; result: PreparedPicture };
  makeVariants: {
    input: { jpeg: Buffer; widths: number[]; pace: Pace };
    result: Variant[];
  };
  /** The bytes of an SVG or PNG. */
  prepareLogo: { input: { bytes: Buffer }; result: PreparedLogo };
  /** The bytes of an SVG, or of any picture. */
  makeIcons: { input: { bytes: Buffer }; result: IconFiles };
  /** The file extensions that a file's content fits, whatever its name says. */
  detectTypes: { input: { file: string }; result: string[] };
  readRoute: { input: RouteTask; result: ReadRoute | { problem: RouteProblem } };
}

/** The input and the result of each task of a worker, by name. */
export type TaskMap<Tasks> = Record<keyof Tasks, { input: unknown; result: unknown }>;

export type TaskHandlers<Tasks extends TaskMap<Tasks>> = {
  [Name in keyof Tasks]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['result']>;
};

/** The bytes are no readable picture, or exceed the limits. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** A message to a worker. */
export interface TaskMessage {
  name: PropertyKey;
  input: unknown;
}

/** A message from a worker: it is ready for its first task, or has finished one. */
export type WorkerMessage =
  | { kind: 'ready' }
  /** `retire` says that the worker holds much memory and should not get another task. */
  | { kind: 'done'; result: unknown; retire: boolean }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string };
