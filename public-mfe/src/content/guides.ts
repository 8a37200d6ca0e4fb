import type { SiteContent, SitePicture } from '@ridgeline/contract';
import hendrik from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import palesa from '@ridgeline/shared-ui/illustrations/guide-2.svg';

export interface Guide {
  /** The guide's anchor on the about page. */
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

/** Shown until the owner enters her own guides. */
const defaultGuides = [
  {
    id: 'palesa',
    name: 'Palesa Mokoena',
    role: 'Lead guide',
    drawing: palesa,
    alt: 'Palesa Mokoena in a red riding jacket, looking out over the mountains',
    greeting:
      'If it rings more than four times, I am wearing a helmet. Leave a message and I will call back from the next stop.',
    biography: [
      'Palesa grew up in Phuthaditjhaba, below the Sentinel, and learned to ride on her uncle’s farm bike before her feet reached the ground. She carried spares on it, then post, then medicine into Lesotho for a clinic in Mokhotlong, and somewhere on the way back over Sani she decided that people should see this.',
      'She has guided since 2009. She leads at the pace of the least hurried rider, reads clouds better than the forecast does, and knows which herdboy at which corner will tell you about ice.',
    ],
    facts: [
      { title: 'Rides', text: 'A twin with 180 000 km and its third clutch' },
      { title: 'Speaks', text: 'Sesotho, isiZulu, English and Afrikaans' },
      { title: 'Trained in', text: 'First aid level 3, off-road instruction' },
    ],
  },
  {
    id: 'hendrik',
    name: 'Hendrik Botha',
    role: 'Guide and sweep',
    drawing: hendrik,
    alt: 'Hendrik Botha in cap and sunglasses, his helmet under his arm',
    greeting: 'I ride last, so I have time to talk.',
    biography: [
      'Hendrik comes from a sheep farm outside Calvinia, at the far end of the R355. He was a paramedic in Upington for eleven years, which is why he checks your boots before he checks your tyres.',
      'Most days he rides sweep: last in the line, never in a hurry, with the tools, the trauma kit and a flask of rooibos. He has taught half of our regular riders to stand on the pegs, and runs the first-gravel mornings for those who have only known tar.',
    ],
    facts: [
      { title: 'Rides', text: 'A light single, because he is the one who picks yours up' },
      { title: 'Speaks', text: 'Afrikaans, English, and to sheep' },
      { title: 'Trained in', text: 'Emergency medical care, motorcycle mechanics' },
    ],
  },
] as const;

type OwnerGuide = SiteContent['guides'][number];

function mergeWithDefaults(own: OwnerGuide): Guide {
  const defaults = defaultGuides[own.place - 1];
  // With another name, it is another person, so the default biography does not apply.
  const samePerson = own.name === undefined || own.name === defaults?.name;
  const person = samePerson ? defaults : undefined;
  const name = own.name ?? person?.name ?? '';
  // There may be more guides than drawings, so the drawings repeat.
  const { drawing } = defaultGuides[(own.place - 1) % defaultGuides.length] ?? defaultGuides[0];
  return {
    id: person?.id ?? `guide-${own.place}`,
    name,
    role: own.role ?? defaults?.role ?? '',
    drawing,
    image: own.image,
    alt: own.image ? (own.alt ?? name) : (person?.alt ?? name),
    biography: own.biography ?? person?.biography ?? [],
    greeting: own.biography ? undefined : person?.greeting,
    facts: own.biography ? [] : (person?.facts ?? []),
  };
}

/** The owner's guides. Missing details come from the defaults. */
export const guidesFrom = (content: SiteContent | null): Guide[] =>
  (content?.guides ?? defaultGuides.map((_, index) => ({ place: index + 1 }) as OwnerGuide)).map(
    mergeWithDefaults,
  );
