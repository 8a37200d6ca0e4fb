import sharp from 'sharp';
import {
  limits,
  type Gallery,
  type Group,
  type Post,
  type PostPicture,
  type TourEvent,
} from '@ridgeline/contract';
import { aGallery, aPicture } from '../../testing/galleries';
import { aGroup } from '../../testing/groups';
import {
  anEventWithPicture,
  mediaNames,
  mediaPage,
  mediaUses,
  pictureForm,
  pictureId,
  replaceMedia,
  saveMedia,
} from '../../testing/media';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { aPost, textWith } from '../../testing/posts';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';

// A process draws cards, which has to start first.
jest.setTimeout(90_000);

onEachStore('the library of pictures', (api) => {
  it('replaces a picture wherever it is used, and removes its files', async () => {
    const token = await anAdmin(api());
    const { body: shared } = await send<PostPicture>(api(), 'POST', '/api/blog/images', {
      token,
      form: await pictureForm('inside.jpg'),
    });
    const one = await aPost(api(), token, { title: 'One', body: textWith(shared.path) });
    const two = await aPost(api(), token, { title: 'Two', body: textWith(shared.path) });
    await send(api(), 'DELETE', `/api/blog/${two._id}`, { token });
    await saveMedia(api(), token, pictureId(shared.path), { alt: 'Fog', focus: { x: 10, y: 20 } });

    const { status, body: better } = await replaceMedia(api(), token, pictureId(shared.path));
    expect(status).toBe(200);
    expect(better).toMatchObject({ name: 'better.jpg', alt: 'Fog', width: 60, focus: null });
    const path = `/uploads/${better._id}.jpg`;
    const { body: changed } = await send<Post>(api(), 'GET', `/api/blog/${one._id}`, { token });
    expect(changed).toMatchObject({ body: textWith(path), version: one.version + 1 });
    expect(changed.pictures[path]).toMatchObject({ width: 60 });
    await send(api(), 'POST', `/api/blog/${two._id}/restore`, { token });
    const { body: back } = await send<Post>(api(), 'GET', `/api/blog/${two._id}`, { token });
    expect(back.body).toEqual(textWith(path));
    expect(await mediaUses(api(), token, better._id)).toHaveLength(2);
    await api().settled();
    expect(
      api()
        .files()
        .filter((file) => file.startsWith(pictureId(shared.path))),
    ).toEqual([]);
    expect(await mediaNames(api(), token)).toEqual(['better.jpg']);
    expect((await fetch(`${api().url}${path}`)).status).toBe(200);
  });

  it('replaces the picture of an event, a gallery, its photo and a group', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    const gallery = await aGallery(api(), token, { photos: [await aPicture(), await aPicture()] });
    await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/1`, { token });
    const group = await aGroup(api(), token, { profilePicture: await aPicture() });
    for (const picture of (await mediaPage(api(), token)).items)
      expect((await replaceMedia(api(), token, picture._id)).status).toBe(200);
    await api().settled();
    const width = { width: 60 };
    expect(
      (await send<TourEvent>(api(), 'GET', `/api/events/${event._id}`)).body.image,
    ).toMatchObject(width);
    const { body } = await send<Gallery>(api(), 'GET', `/api/gallery/${gallery._id}`);
    expect([body.image, body.photoDetails[0]?.image]).toMatchObject([width, width]);
    const groupNow = await send<Group>(api(), 'GET', `/api/groups/${group._id}`, { token });
    expect(groupNow.body.image).toMatchObject(width);
    const trashed = `/api/trash/photo/${gallery.photoDetails[1]?._id}/restore`;
    await send(api(), 'POST', trashed, { token });
    const restored = await send<Gallery>(api(), 'GET', `/api/gallery/${gallery._id}`);
    for (const photo of restored.body.photos)
      expect((await fetch(`${api().url}${photo}`)).status).toBe(200);
  });

  it('leaves everything as it was if a replacement cannot be saved', async () => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    await api().settled();
    const before = api().files().toSorted();
    await refuseWrites(api(), 'update', 'events');
    expect((await replaceMedia(api(), token, pictureId(event.imageUrl))).status).toBe(500);
    await api().settled();
    expect(api().files().toSorted()).toEqual(before);
    expect(await mediaNames(api(), token)).toEqual(['Sani Pass.jpg']);
  });

  it('keeps the focus of a picture in view, on pages and on share cards', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const halves = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#00ff00' },
    })
      .composite([
        {
          input: { create: { width: 450, height: 300, channels: 3, background: '#0000ff' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { body: event } = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/image`, {
      token,
      form: formWith('image', [{ name: 'halves.jpg', bytes: halves }]),
    });
    const rightEdge = async () => {
      const card = await fetch(`${api().url}/api/cards/event/${_id}.jpg`);
      const [red, green, blue] = await sharp(Buffer.from(await card.arrayBuffer()))
        .extract({ left: 1150, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return { red, green, blue };
    };
    expect((await rightEdge()).green).toBeGreaterThan(200);
    const id = pictureId(event.imageUrl);
    const focus = { x: 0, y: 50 };
    expect((await saveMedia(api(), token, id, { focus })).body).toMatchObject({ focus, alt: '' });
    expect((await rightEdge()).blue).toBeGreaterThan(200);
    const read = async () => (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.image;
    expect(await read()).toMatchObject({ focus });
    expect((await saveMedia(api(), token, id, { focus: null })).body.focus).toBeNull();
    expect(await read()).not.toHaveProperty('focus');
  });

  it('gives its alternative text to the photo of a gallery, and takes that of the gallery', async () => {
    const token = await anAdmin(api());
    const { _id, photoDetails } = await aGallery(api(), token, { photos: [await aPicture()] });
    const id = pictureId(photoDetails[0]?.path);
    await saveMedia(api(), token, id, { alt: 'Riders in fog' });
    const { body } = await send<Gallery>(api(), 'GET', `/api/gallery/${_id}`);
    expect(body.photoDetails[0]).toMatchObject({ alt: 'Riders in fog' });
    const json = [{ _id: photoDetails[0]?._id, caption: '', alt: 'Riders in sun' }];
    await send(api(), 'PUT', `/api/gallery/${_id}/photos`, { token, json });
    expect(await mediaNames(api(), token, '?search=sun')).toHaveLength(1);
    const without = [{ _id: photoDetails[0]?._id, caption: '', alt: '' }];
    await send(api(), 'PUT', `/api/gallery/${_id}/photos`, { token, json: without });
    expect(await mediaNames(api(), token, '?search=sun')).toHaveLength(1);
  });

  itOnce.each<[string, object, number]>([
    ['a focus outside of the picture', { focus: { x: 101, y: 0 } }, 400],
    ['a focus that is none', { focus: 'left' }, 400],
    ['a long text', { alt: 'x'.repeat(limits.captionLength + 1) }, 400],
  ])('refuses %s', async (_what, json, status) => {
    const token = await anAdmin(api());
    const event = await anEventWithPicture(api(), token);
    expect((await saveMedia(api(), token, pictureId(event.imageUrl), json)).status).toBe(status);
  });
});
