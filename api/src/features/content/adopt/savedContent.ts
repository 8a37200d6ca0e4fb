import type { FeatureName, QuestionId, SiteTexts } from './texts';

/** A picture in place of a drawing. */
interface SavedPicture {
  /** The path of its JPEG. */
  path: string;
}

type Text = string | undefined;
type Image = SavedPicture | undefined;

export interface SavedTestimony {
  text?: Text;
  rider?: Text;
  /** The alternative text of the picture. */
  alt?: Text;
  image?: Image;
}

export interface SavedGuide {
  /** Which drawing and picture belong to the guide, regardless of the order of the list. */
  place: 1 | 2 | 3 | 4 | 5 | 6;
  name?: Text;
  role?: Text;
  /** A list of paragraphs. */
  biography?: string[] | undefined;
  greeting?: Text;
  facts?: { title: string; text: string }[] | undefined;
  alt?: Text;
  image?: Image;
}

export interface SavedVideo {
  caption?: Text;
  link?: Text;
  /** The path of the film. */
  file?: Text;
  image?: Image;
}

/** What a site stores in place of texts and pictures, by the places that these had. */
export interface SavedContent {
  hero?: { line?: Text; lead?: Text; image?: Image };
  testimonies?: SavedTestimony[];
  guides?: SavedGuide[];
  featureImages?: Partial<Record<FeatureName, Image>>;
  videos?: SavedVideo[];
  texts?: SiteTexts;
  /** The questions that the page of each ride answers, too. */
  rideQuestions?: QuestionId[];
}
