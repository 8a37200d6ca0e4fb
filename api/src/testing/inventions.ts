import { demoBusiness } from '../demo/business';
import { inventedContent } from '../demo/siteContent';

/** Sentences of the demo that hold for every company, so the pages may say them without the demo. */
const trueOfEveryCompany = [
  'South African time.',
  'You know how it brakes and where it bites.',
  'If you hold a valid licence for the motorcycle you ride, you are old enough, and you are not too old.',
  'No, motorcycles are not provided.',
  'You ride your own, because a long day is safest on a bike whose brakes, weight and manners you already know.',
  'Pack rain gear and one more warm layer than you think you need.',
  'In the Maluti it can be 25 degrees at lunch and below freezing before supper.',
  'Drink water before you are thirsty, and tell the guide early when you need a break.',
  'They need the same safety gear as the rider.',
  'Riders from abroad need a licence that is in English, or an international driving permit beside it.',
  'Bearded vultures over the Maluti, blesbok on the highveld, wild horses in the mist at Kaapsehoop.',
];

const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/);

/** Headings, roles and other short words say nothing on their own; names and numbers do. */
const isTelling = (sentence: string) => sentence.length > 16 || /\d/.test(sentence);

const names = inventedContent.guides.flatMap(({ name }) => name ?? []);
const riders = inventedContent.testimonies.flatMap(({ rider }) => rider ?? []);
const { phone, whatsapp, email, address } = demoBusiness;

/** Everything that the demo says about its company which would be a lie on the site of another. */
export const inventions: string[] = [
  ...names,
  ...riders,
  phone,
  whatsapp,
  email,
  address,
  ...leavesOf(inventedContent).flatMap(sentencesOf).filter(isTelling),
].filter((sentence) => !trueOfEveryCompany.includes(sentence));

/** How such statements sound, in whatever words. */
export const claims = [
  // What is in quotes is only the label of a field.
  /(?<!')first aid|first aid(?!')/i,
  /trauma kit|paramedic|satellite messenger/i,
  /\bmore than \w+ (motorcycles|bikes|riders)\b/i,
  /\bsmall groups\b/i,
  /\d{2}:\d{2} to \d{2}:\d{2}/,
  /\b(guid|rid|lead|tour)\w* since (19|20)\d{2}\b/i,
  /\b\w+ years of (riding|guiding)\b/i,
  /school shoes|solar lamps/i,
];
