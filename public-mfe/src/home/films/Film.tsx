import { Icon } from '@ridgeline/shared-ui';
import { useDeferredValue, type ReactNode } from 'react';
import { PictureOrDrawing } from '../../content/PictureOrDrawing';
import type { filmContent } from '../content';
import * as styles from './Films.css';
import { LoopPlayer } from './LoopPlayer';

interface FilmProps {
  film: ReturnType<typeof filmContent>[number];
  /** URLs of our own loop and of its poster, which stand in for what the owner has not set. */
  loop: { file: string; poster: string };
}

/** The owner's file, the owner's link or our own loop. */
export function Film({ film: { caption, file, link, image }, loop }: FilmProps) {
  const poster = (alt: string) => (
    <PictureOrDrawing
      className={styles.video}
      image={image}
      drawing={loop.poster}
      alt={alt}
      width={960}
      height={540}
      sizes="(min-width: 1200px) 33vw, 280px"
    />
  );
  if (file)
    return (
      <PlayerOverPoster file={file} poster={poster} caption={caption}>
        {/* It may be long and have sound, so it waits for the visitor to start it. Owners upload no captions. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video
          className={`${styles.video} ${styles.overPoster}`}
          src={file}
          width={960}
          height={540}
          preload="none"
          controls
          playsInline
          aria-label={caption}
        />
      </PlayerOverPoster>
    );
  // Another site's film: a link loads nothing from there before the visitor follows it.
  if (link)
    return (
      <a className={styles.external} href={link} target="_blank" rel="noopener">
        {poster(`Watch on ${new URL(link).hostname}: ${caption}`)}
        <span className={styles.playSign}>
          <Icon name="play" size={40} />
        </span>
      </a>
    );
  return (
    <PlayerOverPoster file={loop.file} poster={poster} caption={caption}>
      <LoopPlayer file={loop.file} caption={caption} />
    </PlayerOverPoster>
  );
}

interface PlayerOverPosterProps {
  file: string;
  poster: (alt: string) => ReactNode;
  caption: string;
  /** The player. */
  children: ReactNode;
}

/** A poster that links to the file, for visitors without JavaScript; the player follows in a deferred render. */
function PlayerOverPoster({ file, poster, caption, children }: PlayerOverPosterProps) {
  const interactive = useDeferredValue(true, false);
  if (!interactive) return <a href={file}>{poster(`Watch: ${caption}`)}</a>;
  return (
    <>
      {poster('')}
      {children}
    </>
  );
}
