import sharp from 'sharp';
import { limits, messages, type Gallery, type GalleryCard } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { aGallery, aPicture, galleryForm, type GalleryFields } from '../../testing/galleries';

type ResponseBody = Gallery & { message: string; fields: Record<string, string>; current: Gallery };

onEachDatabase('galleries', (api) => {
  const create = async (token: string, fields: GalleryFields) =>
    send<ResponseBody>(api(), 'POST', '/api/gallery', { token, form: await galleryForm(fields) });
  const save = async (token: string, id: string, fields: GalleryFields) =>
    send<ResponseBody>(api(), 'PUT', `/api/gallery/${id}`, {
      token,
      form: await galleryForm(fields),
    });
  const read = (key: string) => send<ResponseBody>(api(), 'GET', `/api/gallery/${key}`);

  itOnce(
    'are created with a cover and photos, and can be read completely by id and by slug',
    async () => {
      const token = await anAdmin(api());
      const { status, body } = await create(token, {
        title: 'Sani in Winter',
        image: await aPicture(600, 400),
        photos: [await aPicture(30, 20), await aPicture(20, 30)],
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        title: 'Sani in Winter',
        description: 'Gallery Adventure',
        link: '/gallery/sani-in-winter',
        imageUrl: expect.stringMatching(/^\/uploads\/[\w-]+\.jpg$/),
        image: { width: 600, height: 400 },
        photoDetails: [
          { caption: '', alt: '', image: { width: 30, height: 20 } },
          { image: { width: 20, height: 30 } },
        ],
        photoCount: 2,
        version: 1,
      });
      expect(body.photos).toEqual(body.photoDetails.map(({ path }) => path));
      expect((await read(body._id)).body).toEqual(body);
      expect((await read('sani-in-winter')).body).toEqual(body);
      for (const path of [body.imageUrl, ...body.photos])
        expect((await fetch(`${api().url}${path}`, { method: 'HEAD' })).status).toBe(200);
    },
  );

  itOnce('are listed with their covers, newest first', async () => {
    const token = await anAdmin(api());
    await aGallery(api(), token, { title: 'First', photos: [await aPicture()] });
    await aGallery(api(), token, { title: 'Second' });
    const { body } = await send<GalleryCard[]>(api(), 'GET', '/api/gallery');
    expect(body.map(({ title, photoCount }) => [title, photoCount])).toEqual([
      ['Second', 0],
      ['First', 1],
    ]);
    expect(body[0]?.imageUrl).toMatch(/^\/uploads\//);
  });

  itOnce('rotate photos upright and remove the metadata of the camera', async () => {
    const rotated = await sharp(await aPicture(30, 20))
      .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: 'secret place' } } })
      .jpeg()
      .toBuffer();
    const gallery = await aGallery(api(), await anAdmin(api()), { photos: [rotated] });
    expect(gallery.photoDetails[0]?.image).toMatchObject({ width: 20, height: 30 });
    const file = await fetch(`${api().url}${gallery.photos[0]}`);
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  itOnce.each<[what: string, fields: GalleryFields, message: string]>([
    ['without a title', { title: ' ' }, messages.galleryTitleRequired],
    ['with a long title', { title: 'x'.repeat(161) }, messages.titleTooLong],
    ['with a long description', { description: 'x'.repeat(10_001) }, messages.descriptionTooLong],
    ['with a huge description', { description: 'x'.repeat(60_000) }, messages.descriptionTooLong],
    ['with signs in the link', { link: '/gallery/Über uns' }, messages.linkInvalid],
    ['with a link elsewhere', { link: 'https://elsewhere.example' }, messages.linkInvalid],
    ['without a cover', { image: null }, messages.coverRequired],
    ['with a program as cover', { image: Buffer.from('MZ, a program') }, messages.imageType],
    ['with a drawing as photo', { photos: [Buffer.from('<svg/>')] }, messages.photosType],
    ['with a large photo', { photos: [Buffer.alloc(limits.imageBytes)] }, messages.photosSize],
    ['with a large cover', { image: Buffer.alloc(limits.imageBytes) }, messages.imageSize],
    [
      'with too many photos',
      { photos: Array<Buffer>(limits.photosPerUpload + 1).fill(Buffer.from('x')) },
      messages.photosTooMany,
    ],
  ])('are refused %s', async (_what, fields, message) => {
    const token = await anAdmin(api());
    const answer = await create(token, fields);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await send(api(), 'GET', '/api/gallery')).body).toEqual([]);
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  itOnce('get different links for the same title', async () => {
    const token = await anAdmin(api());
    const titles = ['Rock & Roll!', 'Rock, roll', 'Rock Roll'];
    const links = [];
    for (const title of titles) links.push((await aGallery(api(), token, { title })).link);
    expect(links).toEqual(['/gallery/rock-roll', '/gallery/rock-roll-2', '/gallery/rock-roll-3']);
  });

  it('get different links when they are created concurrently', async () => {
    const token = await anAdmin(api());
    const created = await Promise.all(
      [1, 2, 3].map(() => aGallery(api(), token, { title: 'At once' })),
    );
    expect(new Set(created.map(({ link }) => link)).size).toBe(3);
  });

  it('get a link even from a title without Latin letters', async () => {
    const token = await anAdmin(api());
    expect((await aGallery(api(), token, { title: '山' })).link).toBe('/gallery/gallery');
  });

  itOnce('refuse a typed link that another gallery has, and store nothing', async () => {
    const token = await anAdmin(api());
    await aGallery(api(), token, { link: '/gallery/mist' });
    await api().settled();
    const before = api().files();
    const answer = await create(token, { link: '/gallery/mist' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: messages.linkTaken, fields: { link: messages.linkTaken } },
    });
    await api().settled();
    expect(api().files()).toEqual(before);
  });

  it('are saved: omitted fields stay, and new photos come last', async () => {
    const token = await anAdmin(api());
    const before = await aGallery(api(), token, {
      title: 'Mist',
      description: 'Horses',
      photos: [await aPicture()],
    });
    const { status, body } = await save(token, before._id, {
      title: 'More mist',
      image: null,
      photos: [await aPicture(50, 10)],
    });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body).toMatchObject({
      title: 'More mist',
      description: 'Horses',
      link: before.link,
      imageUrl: before.imageUrl,
    });
    expect(body.photos[0]).toBe(before.photos[0]);
    expect(body.photoDetails[1]?.image.width).toBe(50);
  });

  it('get a new link when it is emptied, and keep it when it is sent', async () => {
    const token = await anAdmin(api());
    const { _id, link } = await aGallery(api(), token, { title: 'Mist' });
    expect((await save(token, _id, { title: 'Mist', link, image: null })).body.link).toBe(link);
    const renamed = await save(token, _id, { title: 'Fog', link: '', image: null });
    expect(renamed.body.link).toBe('/gallery/fog');
    expect((await read('mist')).status).toBe(404);
  });

  it('leave no file of a cover that was replaced', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGallery(api(), token);
    await api().settled();
    const before = api().files();
    const { body } = await save(token, _id, { image: await aPicture() });
    await api().settled();
    expect(api().files()).toHaveLength(before.length);
    await api().settled();
    expect(api().files()).toContain(body.imageUrl.replace('/uploads/', ''));
  });

  itOnce('refuse a large photo in an edit with the message for all images', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGallery(api(), token);
    const answer = await save(token, _id, { image: null, photos: [Buffer.alloc(5_242_880)] });
    expect(answer).toMatchObject({ status: 400, body: { message: messages.imageSize } });
  });

  itOnce(
    'refuse the later of two saves of the same version, return the saved one, and delete the files of the other',
    async () => {
      const token = await anAdmin(api());
      const { _id, version } = await aGallery(api(), token);
      await save(token, _id, { title: 'Faster', image: null, version });
      await api().settled();
      const before = api().files();
      const rejected = await save(token, _id, {
        title: 'Slower',
        version,
        image: await aPicture(),
        photos: [await aPicture()],
      });
      expect(rejected).toMatchObject({
        status: 409,
        body: { message: messages.galleryChanged, current: { title: 'Faster', version: 2 } },
      });
      await api().settled();
      expect(api().files()).toEqual(before);
    },
  );

  itOnce('are not found under unknown ids and slugs', async () => {
    for (const key of ['1', 'none', 'x'.repeat(3000), '%00', "' or 1=1", '%E5%B1%B1', 'A'])
      expect(await read(key)).toMatchObject({
        status: 404,
        body: { message: 'Gallery not found' },
      });
  });

  itOnce('need a token for writing', async () => {
    const { _id } = await aGallery(api(), await anAdmin(api()));
    const form = await galleryForm({});
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${_id}`],
      ['DELETE', `/${_id}`],
      ['POST', `/${_id}/restore`],
      ['POST', `/${_id}/photos`],
      ['PUT', `/${_id}/photos`],
      ['DELETE', `/${_id}/photos/0`],
    ] as const)
      expect((await send(api(), method, `/api/gallery${path}`, { form })).status).toBe(401);
  });
});
