import type { SitePicture } from '@ridgeline/contract';
import { useStartedByNow } from '../../page/useStarted';
import { FilmPlayer } from './FilmPlayer';
import { Still } from './Still';

export interface FilmProps {
  /** Address of the film. */
  file: string;
  /** Address of the drawing that stands for it until it plays. */
  poster: string;
  /** The owner's picture in place of the drawing. */
  image?: SitePicture | undefined;
  /** What it shows. */
  caption: string;
}

/** A short silent loop; without JavaScript its poster leads to the film. */
export function Film({ file, poster, image, caption }: FilmProps) {
  const started = useStartedByNow();
  if (!started)
    return (
      <a href={file}>
        <Still image={image} poster={poster} alt={`Watch: ${caption}`} />
      </a>
    );
  return (
    <>
      <Still image={image} poster={poster} alt="" />
      <FilmPlayer file={file} caption={caption} />
    </>
  );
}
