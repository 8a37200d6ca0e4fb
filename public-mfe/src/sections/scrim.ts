import { vars } from '@ridgeline/shared-ui/styles';

/** Stops of a mask that fades in without a visible edge. */
const fadeIn = (length: string) =>
  [
    'transparent',
    `rgb(0 0 0 / 0.2) calc(0.3 * ${length})`,
    `rgb(0 0 0 / 0.8) calc(0.7 * ${length})`,
    `black ${length}`,
  ].join(', ');

/** The edge of the picture that the words are near. */
type Edge = 'top' | 'bottom';

/**
 * The style of an element with words in front of a picture of any colours. It keeps their contrast at 4.5:1, even over
 * snow: it is dark behind the words up to the edge of the picture, and fades out on their other side and beside them,
 * where the picture is to be seen. The picture's frame hides what goes beyond it.
 */
export const scrim = (edge: Edge) =>
  ({
    position: 'relative',
    '::before': {
      content: '',
      position: 'absolute',
      inset: edge === 'bottom' ? '-12rem -60vw -100vh -100vw' : '-100vh -60vw -12rem -100vw',
      zIndex: -1,
      backgroundColor: vars.color.scrim,
      maskImage: [
        `linear-gradient(to ${edge}, ${fadeIn('11rem')})`,
        `linear-gradient(to left, ${fadeIn('58vw')})`,
      ].join(', '),
      maskComposite: 'intersect',
    },
  }) as const;
