import { contentPageSchema } from '../content/page';
import { eventSchema } from '../events/event';
import { galleryPhotoSchema, gallerySchema } from '../galleries/gallery';
import { offerSchema } from '../offers/offer';
import { postSchema } from '../posts/post';
import { siteContentSchema, sitePictureSchema } from '../site/content';
import { siteSchema } from '../site/site';
import * as content from './content';

describe('content for tests', () => {
  it.each([
    ['an event', eventSchema, content.anEvent()],
    ['an offer', offerSchema, content.anOffer()],
    ['a photo', galleryPhotoSchema, content.aPhoto()],
    ['a gallery', gallerySchema, content.aGallery({ photoDetails: [content.aPhoto()] })],
    ['a post', postSchema, content.aPost()],
    ['the settings of the business', siteSchema, content.aSite()],
    ['a picture of the owner', sitePictureSchema, content.ownPicture],
    [
      'a page',
      contentPageSchema,
      content.aContentPage({}, content.aSection('hero'), content.aSection('contact')),
    ],
    ['the texts and pictures of the pages', siteContentSchema, content.someContent()],
  ])('is valid: %s', (_, schema, entity) => {
    expect(schema.parse(entity)).toEqual(entity);
  });
});
