import { messages, type SiteContent } from '@ridgeline/contract';
import { aPicture } from '../../testing/galleries';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, formWith, send } from '../../testing/requests';

type Answer = SiteContent & {
  message: string;
  fields: Record<string, string>;
  current: SiteContent;
};
const content = async (api: Api) => (await send<Answer>(api, 'GET', '/api/site/content')).body;
const save = (api: Api, token: string | undefined, part: string, json: object) =>
  send<Answer>(api, 'PUT', `/api/site/content/${part}`, { token, json });

onOneDatabase("the owner's texts on the pages", (api) => {
  it('are empty at first', async () => {
    expect(await content(api())).toEqual({
      hero: {},
      testimonies: [{}, {}, {}, {}],
      guides: [{ place: 1 }, { place: 2 }],
      featureImages: {},
      videos: [{}, {}, {}],
      versions: { hero: 0, testimonies: 0, guides: 0, videos: 0 },
    });
  });

  it('are saved part by part; an empty text is removed', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'hero', { line: ' Ride with us ', lead: '' });
    const testimonies = [{ text: 'Best week.', rider: 'Zanele' }, {}, { alt: 'A tent' }, {}];
    await save(api(), token, 'testimonies', { testimonies });
    const guides = [
      {
        place: 3,
        name: 'Sipho',
        role: 'Guide',
        biography: ['Rides.', 'Cooks.'],
        greeting: 'Call me.',
        facts: [{ title: 'Speaks', text: 'Afrikaans' }],
      },
      { place: 1, name: '', facts: [] },
    ];
    await save(api(), token, 'guides', { guides });
    const videos = [{ caption: 'Sani', link: 'https://video.example/sani' }, { link: '' }, {}];
    const { status, body } = await save(api(), token, 'videos', { videos });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hero: { line: 'Ride with us' },
      testimonies,
      guides: [guides[0], { place: 1 }],
      videos: [videos[0], {}, {}],
      versions: { hero: 1, testimonies: 1, guides: 1, videos: 1 },
    });
    expect(body.hero).not.toHaveProperty('lead');
    expect(body.videos[1]).not.toHaveProperty('link');
    expect(await content(api())).toEqual(body);
  });

  it('are saved only over the version that the client read', async () => {
    const token = await anAdmin(api());
    await save(api(), token, 'hero', { line: 'First', version: 0 });
    const outdated = await save(api(), token, 'hero', { line: 'Second', version: 0 });
    expect(outdated).toMatchObject({
      status: 409,
      body: { message: messages.settingsChanged, current: { hero: { line: 'First' } } },
    });
    expect((await save(api(), token, 'videos', { videos: [{}, {}, {}], version: 0 })).status).toBe(
      200,
    );
  });

  it.each([
    ['hero', { line: 'x'.repeat(81) }, 'line', messages.heroLineTooLong],
    [
      'testimonies',
      { testimonies: [{ text: 'x'.repeat(601) }, {}, {}, {}] },
      'testimonies.0.text',
      messages.testimonyTooLong,
    ],
    ['testimonies', { testimonies: [{}] }, 'testimonies', messages.invalidRequest],
    ['guides', { guides: [] }, 'guides', messages.guidesTooFew],
    [
      'guides',
      { guides: [{ place: 1, facts: [{ title: '', text: 'English' }] }] },
      'guides.0.facts',
      messages.guideFactIncomplete,
    ],
    [
      'guides',
      { guides: [{ place: 1, facts: [{ title: 'Rides', text: 'x'.repeat(1000) }] }] },
      'guides.0.facts',
      messages.guideFactsTooLong,
    ],
    [
      'guides',
      { guides: [{ place: 1, greeting: 'x'.repeat(301) }] },
      'guides.0.greeting',
      messages.greetingTooLong,
    ],
    ['guides', { guides: [{ place: 1 }, { place: 1 }] }, 'guides', messages.invalidRequest],
    [
      'guides',
      { guides: [{ place: 1, biography: ['x'.repeat(2000), 'x'.repeat(501)] }] },
      'guides.0.biography',
      messages.biographyTooLong,
    ],
    [
      'videos',
      { videos: [{ link: 'http://video.example' }, {}, {}] },
      'videos.0.link',
      messages.linkNotSecure,
    ],
  ])('are refused with an error message: %s %#', async (part, json, field, message) => {
    const { status, body } = await save(api(), await anAdmin(api()), part, json);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ [field]: message });
  });

  it('can be changed only by logged-in owners', async () => {
    for (const part of ['hero', 'testimonies', 'guides', 'videos'])
      expect((await save(api(), undefined, part, {})).status).toBe(401);
  });

  it('lose the picture of a guide who is removed', async () => {
    const token = await anAdmin(api());
    const guide = { place: 4, name: 'Sipho', role: 'Guide' };
    await save(api(), token, 'guides', { guides: [{ place: 1 }, guide] });
    const form = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    const { body } = await send<Answer>(api(), 'POST', '/api/site/pictures/guide-4', {
      token,
      form,
    });
    expect(body.guides[1]?.image?.path).toMatch(/^\/uploads\//);
    await save(api(), token, 'guides', { guides: [{ place: 1 }] });
    await api().settled();
    expect(api().files()).toEqual([]);
    const again = await save(api(), token, 'guides', { guides: [guide] });
    expect(again.body.guides).toEqual([guide]);
  });
});
