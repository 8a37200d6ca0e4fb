import { Icon } from '@ridgeline/shared-ui';
import { PictureOrDrawing } from '../../content/PictureOrDrawing';
import type { videoContent } from '../content';
import * as styles from './Videos.css';
import { LoopPlayer } from './LoopPlayer';

interface VideoProps {
  video: ReturnType<typeof videoContent>[number];
  /** The URLs of our own loop and its poster, which are shown if the owner has set no video. */
  loop: { file: string; poster: string };
}

/** The owner's file, the owner's link or our own loop. */
export function Video({ video: { caption, file, link, image }, loop }: VideoProps) {
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
      <>
        {poster('')}
        {/* The video may be long and have sound, so it does not autoplay. Owners cannot upload captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
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
      </>
    );
  // A video on another site is only a link, so that nothing is loaded from there before the visitor follows it.
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
    <>
      {poster('')}
      <LoopPlayer file={loop.file} caption={caption} />
    </>
  );
}
