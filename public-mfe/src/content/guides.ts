import type { SiteContent, SitePicture } from '@ridgeline/contract';
import { guides as ours } from '../about/guides';

/** A guide as the pages show them. */
export interface Guide {
  /** Their place on the page, for links to it. */
  id: string;
  name: string;
  role: string;
  drawing: string;
  image?: SitePicture | undefined;
  alt: string;
  biography: readonly string[];
  greeting?: string | undefined;
  facts: readonly { title: string; text: string }[];
}

type Own = SiteContent['guides'][number];

/** What we say of a guide, as long as it is our guide that is spoken of. */
function asOurs({ place, name }: Own) {
  const guide = ours[place - 1];
  return name === undefined || name === guide?.name ? guide : undefined;
}

function shown(own: Own): Guide {
  const guide = asOurs(own);
  const name = own.name ?? guide?.name ?? '';
  const { image } = own;
  // Those who have none of their own take turns with the drawings that there are.
  const drawn = ours[(own.place - 1) % ours.length] ?? ours[0];
  return {
    id: guide?.id ?? `guide-${own.place}`,
    name,
    role: own.role ?? ours[own.place - 1]?.role ?? '',
    drawing: drawn.portrait,
    image,
    alt: image ? (own.alt ?? name) : (guide?.alt ?? name),
    biography: own.biography ?? guide?.biography ?? [],
    greeting: own.biography ? undefined : guide?.greeting,
    facts: own.biography ? [] : (guide?.facts ?? []),
  };
}

/** The guides: the owner's, and ours where there is nothing of the owner's. */
export const guidesOf = (content: SiteContent | null): Guide[] =>
  (content?.guides ?? ours.map((_guide, at) => ({ place: at + 1 }) as Own)).map(shown);
