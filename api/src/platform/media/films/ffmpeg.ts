import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { limits } from '@ridgeline/contract';

/** Where the program ffmpeg is on this machine; undefined if it is not installed. */
export function ffmpegPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders
    .map((folder) => path.join(folder, 'ffmpeg'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** In kilobytes, all libraries included. A film of a phone in 4K takes about half of it. */
const memoryKb = 2_000_000;
/** Converting one takes a processor for minutes. */
export const longestFilmSeconds = 15 * 60;
/** In pixels. No page shows a larger film. */
const longestSide = 1920;

/** The longer side becomes at most so long, and no film is enlarged. H.264 needs even numbers. */
const scale = `scale=w='if(gt(iw,ih),min(${longestSide},iw),-2)':h='if(gt(iw,ih),-2,min(${longestSide},ih))',crop='trunc(iw/2)*2':'trunc(ih/2)*2'`;

/**
 * Arguments for ffmpeg. It may read nothing but this one file, and in no other format: a playlist could name other files
 * and addresses. The result has one track of pictures and one of sound, and nothing that the camera wrote besides.
 */
const conversion = (source: string, target: string) =>
  [
    ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ['-protocol_whitelist', 'file', '-f', 'mov', '-threads', '1', '-i', source],
    ['-t', String(longestFilmSeconds), '-map', '0:v:0', '-map', '0:a:0?'],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    ['-vf', scale, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ['-pix_fmt', 'yuv420p', '-threads', '1', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ['-movflags', '+faststart', '-fs', String(limits.videoBytes), '-f', 'mp4', target],
  ].flat();

/**
 * Converts a film to an MP4 that every browser plays, with little priority, one processor, and limits on memory, time
 * and size. The process knows no secrets.
 * @param signal ends it
 * @throws if it cannot be converted
 */
export const convertFilm = (
  ffmpeg: string,
  { source, target, signal }: { source: string; target: string; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(
      '/bin/sh',
      // The shell becomes ffmpeg, so that ending the one ends the other.
      [
        '-c',
        `ulimit -v ${memoryKb}; exec nice -n 15 "$0" "$@"`,
        ffmpeg,
        ...conversion(source, target),
      ],
      {
        env: { PATH: process.env.PATH },
        signal,
        killSignal: 'SIGKILL',
        maxBuffer: 1024 * 1024,
      },
      (error) => (error ? reject(error) : resolve()),
    );
  });
