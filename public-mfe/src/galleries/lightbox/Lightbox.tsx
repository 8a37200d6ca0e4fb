import { IconButton, Picture } from '@ridgeline/shared-ui';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { GalleryPicture } from '../detail/pictures';
import * as styles from './Lightbox.css';
import { useStrip } from './useStrip';

interface LightboxProps {
  pictures: GalleryPicture[];
  /** Index of the one to show. */
  shown: number;
  onMove: (to: number) => void;
  onDismiss: () => void;
}

/**
 * Pictures one at a time over the whole screen: arrow keys, Home and End, a swipe, or the buttons;
 * Escape closes. What is shown is read out.
 */
export function Lightbox({ pictures, shown, onMove, onDismiss }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const strip = useStrip(shown, onMove);

  const last = pictures.length - 1;
  const turnTo: Record<string, number> = {
    ArrowLeft: shown - 1,
    ArrowRight: shown + 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = turnTo[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) onMove(to);
  };
  const picture = pictures[shown];

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Photos, full screen"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      {/* What scrolls can be reached by keyboard, too. */}
      <ul role="list" ref={strip} className={styles.strip} tabIndex={0}>
        {pictures.map(({ path, image, alt }, at) => (
          <li key={path} className={styles.slide} aria-hidden={at !== shown}>
            <Picture
              path={path}
              variants={image}
              alt={alt}
              ratio="whole"
              sizes="100vw"
              priority={Math.abs(at - shown) < 2 ? 'soon' : 'later'}
            />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <p className={styles.words} aria-live="polite">
          <span className={styles.count}>
            {shown + 1} of {pictures.length}
          </span>{' '}
          {picture?.caption || picture?.alt}
        </p>
        <div className={styles.buttons}>
          <IconButton
            icon="left"
            label="Previous photo"
            aria-disabled={shown === 0}
            onClick={() => shown > 0 && onMove(shown - 1)}
          />
          <IconButton
            icon="right"
            label="Next photo"
            aria-disabled={shown === last}
            onClick={() => shown < last && onMove(shown + 1)}
          />
          <IconButton icon="close" label="Close" onClick={onDismiss} />
        </div>
      </div>
    </dialog>
  );
}
