import type { SiteContent, SitePicture } from '@ridgeline/contract';
import inCap from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import inRedJacket from '@ridgeline/shared-ui/illustrations/guide-2.svg';

type StoredGuide = SiteContent['guides'][number];

export interface Guide extends Pick<StoredGuide, 'role' | 'greeting'> {
  /** The guide's anchor on the about page. */
  id: string;
  name: string;
  drawing: string;
  image?: SitePicture | undefined;
  alt: string;
  biography: readonly string[];
  facts: readonly { title: string; text: string }[];
}

/** Drawn for guides without a picture. There may be more guides than drawings, so these repeat. */
const drawings = [
  { drawing: inRedJacket, shows: 'in a red riding jacket, looking out over the mountains' },
  { drawing: inCap, shows: 'in cap and sunglasses, a helmet under one arm' },
] as const;

/** The site's guides. One without a name is left out. */
export const guidesFrom = (content: SiteContent | null): Guide[] =>
  (content?.guides ?? []).flatMap(({ place, name, image, alt, biography, facts, ...guide }) => {
    if (!name) return [];
    const { drawing, shows } = drawings[(place - 1) % drawings.length] ?? drawings[0];
    return {
      ...guide,
      id: `guide-${place}`,
      name,
      drawing,
      image,
      alt: image ? (alt ?? name) : `${name}, drawn ${shows}`,
      biography: biography ?? [],
      facts: facts ?? [],
    };
  });
