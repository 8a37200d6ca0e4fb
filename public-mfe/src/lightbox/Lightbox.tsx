import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, IconButton, Picture, VisuallyHidden } from '@ridgeline/shared-ui';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useCopyLink } from '../page/useCopyLink';
import * as styles from './Lightbox.css';
import type { LightboxPicture } from './pictures';

interface LightboxProps {
  /** The path of the shown picture's own page, if it has one. */
  page: string | undefined;
  pictures: LightboxPicture[];
  /** The index of the shown picture. */
  index: number;
  onChange: (index: number) => void;
  onDismiss: () => void;
}

/**
 * Shows one picture at a time in full screen. Arrow keys, Home, End, swipes and buttons change the picture, and a
 * live region announces it. Escape closes the lightbox.
 */
export function Lightbox({ page, pictures, index, onChange, onDismiss }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Both go through the history, which takes a moment. A second tap on Close would leave the gallery.
  const isClosing = useRef(false);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onDismiss();
  };
  const change = (to: number) => {
    if (!isClosing.current) onChange(to);
  };
  const carousel = useCarousel(index, change);

  const last = pictures.length - 1;
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target >= 0 && target <= last) change(target);
  };
  const picture = pictures[index];

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Photos, full screen"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {/* Keyboard users can only scroll an element that can have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul role="list" ref={carousel} className={styles.carousel} tabIndex={0}>
        {pictures.map(({ path, image, alt }, at) => (
          <li key={path} className={styles.slide} aria-hidden={at !== index}>
            <Picture
              path={path}
              variants={image}
              alt={alt}
              ratio="whole"
              sizes="100vw"
              priority={Math.abs(at - index) < 2 ? 'soon' : 'later'}
            />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <p className={styles.caption} aria-live="polite">
          <span className={styles.count}>
            {index + 1} of {pictures.length}
          </span>{' '}
          <bdi>{picture?.caption || picture?.alt}</bdi>
        </p>
        <div className={styles.buttons}>
          {page && <CopyLink key={page} href={page} />}
          <IconButton
            icon="left"
            label="Previous photo"
            aria-disabled={index === 0}
            onClick={() => index > 0 && change(index - 1)}
          />
          <IconButton
            icon="right"
            label="Next photo"
            aria-disabled={index === last}
            onClick={() => index < last && change(index + 1)}
          />
          <IconButton icon="close" label="Close" onClick={close} />
        </div>
      </div>
    </dialog>
  );
}

/** A link to the photo's own page. A click copies its URL. */
function CopyLink({ href }: { href: string }) {
  const { copied, onClick } = useCopyLink(`${useRoot().origin}${href}`);
  return (
    <>
      <ButtonLink tone="quiet" icon={copied ? 'check' : 'share'} href={href} onClick={onClick}>
        Copy link
      </ButtonLink>
      <VisuallyHidden>
        <span role="status">{copied && 'Link copied'}</span>
      </VisuallyHidden>
    </>
  );
}

/** How people scroll the row themselves. */
const gestures = ['pointerdown', 'wheel'] as const;

/**
 * Synchronizes a scrolling row of full-width slides with an index. When the index changes, the row scrolls; a swipe
 * changes the index.
 */
function useCarousel(index: number, onChange: (index: number) => void) {
  const carousel = useRef<HTMLUListElement>(null);
  const latest = useRef({ index, onChange });
  const opened = useRef(false);
  /** Whether the row is on its way to the current index. */
  const isMoving = useRef(false);
  useEffect(() => {
    latest.current = { index, onChange };
  });

  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    // The first picture is shown at once. For later ones, the style sheet decides how to scroll.
    const behavior = opened.current ? 'auto' : 'instant';
    opened.current = true;
    const left = index * element.clientWidth;
    element.scrollTo?.({ left, behavior });
    isMoving.current = Math.abs(element.scrollLeft - left) > 1;
  }, [index]);

  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    const onScrollEnd = () => {
      if (element.clientWidth === 0) return;
      const visible = Math.round(element.scrollLeft / element.clientWidth);
      if (visible === latest.current.index) isMoving.current = false;
      // If the index changes again meanwhile, Firefox reports the end of the scrolling to the one before.
      else if (!isMoving.current) latest.current.onChange(visible);
    };
    const onGesture = () => {
      isMoving.current = false;
    };
    const onResize = () =>
      element.scrollTo?.({
        left: latest.current.index * element.clientWidth,
        behavior: 'instant',
      });
    const stopListening = listenForScrollEnd(element, onScrollEnd);
    window.addEventListener('resize', onResize);
    for (const gesture of gestures) element.addEventListener(gesture, onGesture, { passive: true });
    return () => {
      stopListening();
      for (const gesture of gestures) element.removeEventListener(gesture, onGesture);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return carousel;
}

/** Scroll events fire in each frame, but a swipe may rest for a few frames. */
const restMs = 120;

/** Safari has no `scrollend` before version 26.2. There, we wait until no more scroll events fire. */
function listenForScrollEnd(element: HTMLElement, onEnd: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', onEnd);
    return () => element.removeEventListener('scrollend', onEnd);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, restMs);
  };
  element.addEventListener('scroll', onScroll);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('scroll', onScroll);
  };
}
