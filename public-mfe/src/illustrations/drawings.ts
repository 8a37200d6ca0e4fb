import { drawings } from '@ridgeline/shared-ui/drawings';

const prefix = 'drawing:';

/** The URL of a drawing of ours that a section names; undefined if it is an upload, or a drawing of a newer version. */
export const drawingUrl = (file: string): string | undefined =>
  file.startsWith(prefix)
    ? (drawings as Record<string, string | undefined>)[file.slice(prefix.length)]
    : undefined;
