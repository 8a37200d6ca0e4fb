/** The features of the home page. */
export const featureNames = ['scenery', 'guides', 'routes', 'safety', 'thrills'] as const;
export type FeatureName = (typeof featureNames)[number];

type Reason = 'group' | 'pace' | 'rest';
type Way = 'guided' | 'motorcycle' | 'everybody';
type Destination = 'clarens' | 'lesotho' | 'kaapsehoop' | 'bezhoek' | 'fouriesburg' | 'tankwa';
type Position = 'guide' | 'group' | 'sweep' | 'vehicle';

/** The questions on the support page, by their anchors. */
export type QuestionId =
  | 'experience-level'
  | 'motorcycles'
  | 'safety-gear'
  | 'solo-riders'
  | 'physical-demand'
  | 'whats-included'
  | 'pillions'
  | 'emergencies'
  | 'book-early'
  | 'age'
  | 'still-have-questions';

/**
 * The texts of the pages by their places, of which sections are made. Most replace a text that holds for every company;
 * some have none, and without them the page leaves out what they are about. A key begins with the name of its page.
 */
type TextKey =
  | 'home.why'
  | `home.reason.${Reason}.${'title' | 'text'}`
  | `home.feature.${FeatureName}`
  /** No default: what happened on these rides. */
  | `home.past.${'clarens' | 'tankwa'}`
  | `home.${'family' | 'wildlife'}`
  | `about.${'line' | 'lead'}`
  | `about.way.${Way}.${'title' | 'text'}`
  | 'about.order'
  | `about.order.${Position}`
  | `about.place.${Destination}.${'height' | 'roads'}`
  /** No default: the text above the guides. */
  | 'about.guides'
  | 'contact.lead'
  /** No default: when somebody answers. A line each, such as `Sunday: closed`. */
  | 'contact.hours'
  /** No default: a remark below the hours. */
  | 'contact.hours.remark'
  /** The heading above the address. */
  | 'contact.address'
  /** An answer, with blank lines between its paragraphs. */
  | `support.${QuestionId}`;

/** Texts of the pages, by their keys. */
export type SiteTexts = Partial<Record<TextKey, string>>;
