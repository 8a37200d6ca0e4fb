import { IconButton } from '@ridgeline/shared-ui';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import * as styles from './films.css';

interface LoopPlayerProps {
  file: string;
  caption: string;
}

/**
 * A silent loop that plays while it is in view, with a button to stop and start it. It has the browser's own controls
 * until it is hydrated, and without JavaScript.
 */
export function LoopPlayer({ file, caption }: LoopPlayerProps) {
  const { video, playing, setPlaying, toggle } = useAutoplay();
  const hasStarted = useDeferredValue(true, false);
  return (
    <>
      <video
        ref={video}
        className={`${styles.video} ${styles.overPoster}`}
        src={file}
        width={960}
        height={540}
        preload="none"
        controls={!hasStarted}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        aria-label={caption}
      />
      {hasStarted && (
        <div className={styles.control}>
          <IconButton
            tone="secondary"
            icon={playing ? 'pause' : 'play'}
            label={`${playing ? 'Pause' : 'Play'}: ${caption}`}
            onClick={toggle}
          />
        </div>
      )}
    </>
  );
}

/** Whether autoplay is acceptable. It is not with reduced motion or Save-Data on. */
function mayAutoplay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Plays a video while it is in view, until the visitor stops it. */
function useAutoplay() {
  const video = useRef<HTMLVideoElement>(null);
  const stopped = useRef(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The visitor may have started the video with the browser's controls.
        setPlaying(!element.paused);
        // A busy browser reports several entries at once; the last one is current.
        if (!entries.at(-1)?.isIntersecting) element.pause();
        // If the browser blocks autoplay, the button remains.
        else if (mayAutoplay() && !stopped.current) element.play().catch(() => undefined);
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    stopped.current = !element.paused;
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };

  return { video, playing, setPlaying, toggle };
}
