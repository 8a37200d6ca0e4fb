import { contentPageSchema } from '../content/page';
import { eventSchema } from '../events/event';
import { galleryPhotoSchema, gallerySchema } from '../galleries/gallery';
import { offerSchema } from '../offers/offer';
import { postSchema } from '../posts/post';
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
    [
      'a page',
      contentPageSchema,
      content.aContentPage(
        { pictures: { 'own.jpg': content.ownPicture } },
        content.aSection('hero'),
        content.aSection('contact'),
      ),
    ],
  ])('is valid: %s', (_, schema, entity) => {
    expect(schema.parse(entity)).toEqual(entity);
  });
});
