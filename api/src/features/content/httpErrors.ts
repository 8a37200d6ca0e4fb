import { messages } from '@ridgeline/contract';
import type { HttpErrors } from '../../platform/http/httpErrors';
import type { ContentErrors } from './errors';

/** What clients get for the errors of this feature. */
export const contentHttpErrors: HttpErrors<ContentErrors> = {
  PageMissing: [404, messages.pageNotFound],
  PageChanged: ({ current }) => [409, messages.pageChanged, { current }],
  PageBuiltIn: [400, messages.pageBuiltIn],
  PagePathTaken: [400, messages.pagePathTaken, { fields: { path: messages.pagePathTaken } }],
  PagesTooMany: [400, messages.pagesTooMany],
  SectionMissing: [404, messages.sectionNotFound],
  SectionChanged: ({ current }) => [409, messages.sectionChanged, { current }],
  SectionBuiltIn: [400, messages.sectionBuiltIn],
  SectionOfOtherPage: [400, messages.sectionOfOtherPage],
  SectionKindStays: [
    400,
    messages.sectionKindStays,
    { fields: { kind: messages.sectionKindStays } },
  ],
  SectionsTooMany: [400, messages.sectionsTooMany],
  PictureUnknown: [400, messages.pictureUnknown],
  FilmUnknown: [400, messages.filmUnknown],
  SaveMissing: [404, messages.contentVersionNotFound],
};
