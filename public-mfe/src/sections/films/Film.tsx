import type { PageSectionOf } from '@ridgeline/contract';
import { Icon } from '@ridgeline/shared-ui';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.mp4';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.mp4';
import road from '@ridgeline/shared-ui/illustrations/loop-road.mp4';
import roadPoster from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import type { PageData } from '../data';
import { SectionPicture } from '../SectionPicture';
import * as styles from './films.css';
import { LoopPlayer } from './LoopPlayer';

const loops: Record<string, string | undefined> = {
  'drawing:loop-road': road,
  'drawing:loop-clouds': clouds,
  'drawing:loop-dust': dust,
};

interface FilmProps {
  film: PageSectionOf<'films'>['fields']['items'][number];
  pictures: PageData['page']['pictures'];
}

/** The owner's file, the owner's link or our own loop. */
export function Film({ film: { caption, file, link, poster: picture }, pictures }: FilmProps) {
  const name = caption || 'Film';
  const poster = (alt: string) => (
    <SectionPicture
      className={styles.video}
      picture={picture}
      pictures={pictures}
      standIn={roadPoster}
      alt={alt}
      width={960}
      height={540}
      sizes="(min-width: 1200px) 33vw, 280px"
    />
  );
  const loop = file && loops[file];
  if (loop)
    return (
      <>
        {poster('')}
        <LoopPlayer file={loop} caption={name} />
      </>
    );
  if (file)
    return (
      <>
        {poster('')}
        {/* The video may be long and have sound, so it does not autoplay. Owners cannot upload captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          className={`${styles.video} ${styles.overPoster}`}
          src={`/uploads/${file}`}
          width={960}
          height={540}
          preload="none"
          controls
          playsInline
          aria-label={name}
        />
      </>
    );
  if (!link) return poster('');
  // A video on another site is only a link, so that nothing is loaded from there before the visitor follows it.
  return (
    <a className={styles.external} href={link} target="_blank" rel="noopener">
      {poster(`Watch on ${new URL(link).hostname}: ${name}`)}
      <span className={styles.playSign}>
        <Icon name="play" size={40} />
      </span>
    </a>
  );
}
