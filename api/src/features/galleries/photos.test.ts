import { randomUUID } from 'node:crypto';
import { limits, messages, type Gallery } from '@ridgeline/contract';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { refuseWrites } from '../../testing/refuseWrites';
import { aGallery, aPicture } from '../../testing/galleries';
import { anAdmin, formWith, send } from '../../testing/requests';

type ResponseBody = Gallery & { message: string; current: Gallery };

onEachStore('the photos of a gallery', (api) => {
  const galleryWith = async (count: number) => {
    const token = await anAdmin(api());
    const photos = await Promise.all(Array.from({ length: count }, () => aPicture()));
    return { token, gallery: await aGallery(api(), token, { photos }) };
  };
  const remove = (token: string, { _id }: Gallery, position: string) =>
    send<ResponseBody>(api(), 'DELETE', `/api/gallery/${_id}/photos/${position}`, { token });
  const arrange = (token: string, { _id }: Gallery, json: unknown) =>
    send<ResponseBody>(api(), 'PUT', `/api/gallery/${_id}/photos`, { token, json });
  const add = (token: string, { _id }: Gallery, files: Parameters<typeof formWith>[1]) =>
    send<ResponseBody>(api(), 'POST', `/api/gallery/${_id}/photos`, {
      token,
      form: formWith('photos', files),
    });

  it('are added one by one, each at the end', async () => {
    const { token, gallery } = await galleryWith(1);
    await add(token, gallery, [{ name: 'a.jpg', bytes: await aPicture(40, 10) }]);
    const { status, body } = await add(token, gallery, [
      { name: 'b.jpg', bytes: await aPicture(50, 10) },
    ]);
    expect(status).toBe(200);
    expect(body.photoDetails.map(({ image }) => image.width)).toEqual([12, 40, 50]);
    expect(body.version).toBe(gallery.version);
  });

  it('can be read all at once or by page, with their count', async () => {
    const { gallery } = await galleryWith(3);
    const read = (query: string) =>
      send<ResponseBody>(api(), 'GET', `/api/gallery/${gallery._id}${query}`);
    expect((await read('')).body).toEqual(gallery);
    const { body } = await read('?limit=2&page=2');
    expect(body).toEqual({
      ...gallery,
      photos: gallery.photos.slice(2),
      photoDetails: gallery.photoDetails.slice(2),
    });
    expect((await read('?page=2')).body).toMatchObject({ photos: [], photoCount: 3 });
    expect(await read('?limit=101')).toMatchObject({
      status: 400,
      body: { message: messages.limitInvalid },
    });
  });

  it('can be read one at a time with its neighbours, at any position', async () => {
    const { token, gallery } = await galleryWith(4);
    const ids = gallery.photoDetails.map(({ _id }) => _id);
    const around = async (id: string) => {
      const path = `/api/gallery/${gallery._id}?around=${encodeURIComponent(id)}`;
      const { photoDetails, photoCount, offset } = (await send<ResponseBody>(api(), 'GET', path))
        .body;
      return { ids: photoDetails.map(({ _id }) => _id), photoCount, offset };
    };
    const at = (position: number) => around(ids[position] ?? '');
    expect(await at(0)).toEqual({ ids: ids.slice(0, 2), photoCount: 4, offset: 0 });
    expect(await at(2)).toEqual({ ids: ids.slice(1, 4), photoCount: 4, offset: 1 });
    expect(await at(3)).toEqual({ ids: ids.slice(2, 4), photoCount: 4, offset: 2 });

    await arrange(
      token,
      gallery,
      [3, 0, 1, 2].map((position) => ({ _id: ids[position] })),
    );
    expect(await at(3)).toEqual({ ids: [ids[3], ids[0]], photoCount: 4, offset: 0 });
    await remove(token, gallery, '0');
    for (const unknown of [ids[3] ?? '', `${ids[0]} `, ids[0]?.toUpperCase() ?? '', ''])
      expect(await around(unknown)).toEqual({ ids: [], photoCount: 3, offset: 0 });
  });

  it('are added all or none', async () => {
    const { token, gallery } = await galleryWith(0);
    await api().settled();
    const before = api().files();
    const answer = await add(token, gallery, [
      { name: 'a.jpg', bytes: await aPicture() },
      { name: 'b.jpg', bytes: 'no picture' },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.photosType } });
    await api().settled();
    expect(api().files()).toEqual(before);
  });

  it('are at most as many as can be ordered', async () => {
    const { token, gallery } = await galleryWith(1);
    const [{ image }] = await api().db('gallery_photos');
    const rows = Array.from({ length: limits.photosPerGallery - 2 }, (_, at) => ({
      id: randomUUID(),
      gallery_id: gallery._id,
      position: at + 1,
      image,
      caption: '',
      alt: '',
    }));
    await api().db.batchInsert('gallery_photos', rows, 100);
    const another = { name: 'a.jpg', bytes: await aPicture() };
    const { body } = await add(token, gallery, [another]);
    await api().settled();
    const files = api().files();
    expect(await add(token, gallery, [another])).toMatchObject({
      status: 409,
      body: { message: messages.galleryFull },
    });
    await api().settled();
    expect(api().files()).toEqual(files);
    const order = body.photoDetails.map(({ _id }) => ({ _id })).reverse();
    expect((await arrange(token, gallery, order)).status).toBe(200);
  });

  it('leave no file if the database rejects them', async () => {
    const { token, gallery } = await galleryWith(0);
    await api().settled();
    const before = api().files();
    await refuseWrites(api(), 'insert', 'gallery_photos');
    const answer = await add(token, gallery, [{ name: 'a.jpg', bytes: await aPicture() }]);
    expect(answer.status).toBe(500);
    await api().settled();
    expect(api().files()).toEqual(before);
  });

  itOnce('are refused if the upload contains none', async () => {
    const { token, gallery } = await galleryWith(0);
    const answer = await add(token, gallery, []);
    expect(answer).toMatchObject({ status: 400 });
  });

  it('are removed by their position, including their files', async () => {
    const { token, gallery } = await galleryWith(3);
    const [first, second, third] = gallery.photos;
    const { status, body } = await remove(token, gallery, '1');
    expect([status, body.photos]).toEqual([200, [first, third]]);
    await api().settled();
    expect((await fetch(`${api().url}${second}`)).status).toBe(404);
    expect((await remove(token, gallery, '1')).body.photos).toEqual([first]);
  });

  itOnce.each(['3', '-1', '1.5', 'x', '99999999'])(
    'are not found at position %s',
    async (position) => {
      const { token, gallery } = await galleryWith(1);
      const answer = await remove(token, gallery, position);
      expect(answer).toMatchObject({ status: 404, body: { message: messages.photoNotFound } });
    },
  );

  it('are not removed if another one has moved to their position', async () => {
    const { token, gallery } = await galleryWith(2);
    const [first, second] = gallery.photoDetails;
    await remove(token, gallery, `0?photo=${first?._id}`);
    for (const position of [`0?photo=${first?._id}`, `1?photo=${second?._id}`])
      expect(await remove(token, gallery, position)).toMatchObject({
        status: 409,
        body: { message: messages.galleryChanged, current: { photos: [second?.path] } },
      });
  });

  it('can be reordered and captioned; omitted captions stay', async () => {
    const { token, gallery } = await galleryWith(2);
    const [first, second] = gallery.photoDetails;
    await arrange(token, gallery, [
      { _id: second?._id, caption: 'The drift', alt: 'A rider in the water' },
      { _id: first?._id },
    ]);
    const { status, body } = await arrange(token, gallery, [
      { _id: second?._id, caption: 'The second drift' },
      { _id: first?._id, alt: 'Poplars' },
    ]);
    expect(status).toBe(200);
    expect(body.photoDetails).toMatchObject([
      { path: second?.path, caption: 'The second drift', alt: 'A rider in the water' },
      { path: first?.path, caption: '', alt: 'Poplars' },
    ]);
  });

  it('keep their order if the new order lacks one, or names a foreign one, or one twice', async () => {
    const { token, gallery } = await galleryWith(2);
    const [first, second] = gallery.photoDetails.map(({ _id }) => ({ _id }));
    for (const list of [[first], [first, first], [first, second, { _id: 'foreign' }]])
      expect(await arrange(token, gallery, list)).toMatchObject({
        status: 409,
        body: { message: messages.galleryChanged, current: { photos: gallery.photos } },
      });
  });

  itOnce('refuse a caption that is too long', async () => {
    const { token, gallery } = await galleryWith(1);
    const list = [{ _id: gallery.photoDetails[0]?._id, caption: 'x'.repeat(301) }];
    const answer = await arrange(token, gallery, list);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.captionTooLong } });
  });
});
