import bezhoek from '@ridgeline/shared-ui/illustrations/bezhoek.svg';
import clarens from '@ridgeline/shared-ui/illustrations/clarens.svg';
import fouriesburg from '@ridgeline/shared-ui/illustrations/fouriesburg.svg';
import kaapsehoop from '@ridgeline/shared-ui/illustrations/kaapsehoop.svg';
import lesotho from '@ridgeline/shared-ui/illustrations/lesotho.svg';
import tankwa from '@ridgeline/shared-ui/illustrations/tankwa.svg';

/** URLs of the destinations' posters. */
export const posters = { bezhoek, clarens, fouriesburg, kaapsehoop, lesotho, tankwa };
export type PosterName = keyof typeof posters;
