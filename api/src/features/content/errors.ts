import type { AdminContentPage } from '@ridgeline/contract';
import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with a change of the pages. */
export interface ContentErrors {
  PageMissing: null;
  /** Somebody else has saved it since. */
  PageChanged: { current: AdminContentPage };
  /** Every site has this page. */
  PageBuiltIn: null;
  /** The path belongs to a remote, or to the site itself. */
  PagePathTaken: null;
  PagesTooMany: null;
  SectionMissing: null;
  SectionChanged: { current: AdminContentPage };
  /** Every site has this section. */
  SectionBuiltIn: null;
  SectionOfOtherPage: null;
  SectionKindStays: null;
  SectionsTooMany: null;
  /** It names an upload that does not exist. */
  PictureUnknown: null;
  FilmUnknown: null;
  /** There is no such save, or no longer. */
  SaveMissing: null;
}

export const contentError = domainErrors<ContentErrors>();
