import { useEffect, useRef, useState } from 'react';

/** Whether a film may start by itself: not for those who asked for less motion or less data. */
function mayStart() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Plays a video while it is in view, until its viewer stops it. */
export function usePlayback() {
  const video = useRef<HTMLVideoElement>(null);
  const stopped = useRef(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = () => setPlaying(!element.paused);
    element.addEventListener('play', follow);
    element.addEventListener('pause', follow);
    const watcher = new IntersectionObserver(
      (entries) => {
        // Where the browser was busy, several come at once; the last one is true now.
        if (!entries.at(-1)?.isIntersecting) element.pause();
        // A browser may refuse to play unasked; then the button is there.
        else if (mayStart() && !stopped.current) element.play().catch(() => undefined);
      },
      { threshold: 0.4 },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      element.removeEventListener('play', follow);
      element.removeEventListener('pause', follow);
    };
  }, []);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    stopped.current = !element.paused;
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };

  return { video, playing, toggle };
}
