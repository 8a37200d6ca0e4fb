import { messages, type AdminContentPage, type TourEvent } from '@ridgeline/contract';
import { addSection, saveSection } from '../../../testing/content';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, send, someFields } from '../../../testing/requests';

const weekend = { date: '2026-12-05', endDate: '2026-12-06' };
const plan = {
  meeting: {
    place: 'Fuel stop at Clarens',
    time: '06:30',
    position: { lat: -28.516, lng: 28.421 },
    notes: 'Park behind the shop.',
  },
  finish: { place: 'The same' },
  days: [
    {
      title: 'Up',
      text: 'Over the pass.',
      distanceKm: 210,
      hours: 5.5,
      terrain: 'gravel',
      night: { place: 'Katse Lodge', kind: 'Lodge' },
      meals: ['lunch', 'dinner'],
    },
    { title: 'Down', text: '' },
  ],
  includes: ['Bed and breakfast'],
  excludes: ['Fuel', 'Border fees'],
  bring: ['A passport'],
  needs: { licence: 'A', minAge: 18, minRiders: 4, decidedOn: '2026-11-20' },
  tourId: '0197f0a8-0000-7000-8000-000000000000',
};

onEachDatabase('the plan of an event', (api) => {
  const put = (token: string, id: string, json: object) =>
    send<TourEvent>(api(), 'PUT', `/api/events/${id}/plan`, { token, json });
  const get = async (id: string) => (await send<TourEvent>(api(), 'GET', `/api/events/${id}`)).body;

  it('is saved, and read back; lists have only what cards show', async () => {
    const token = await anAdmin(api());
    const { _id, version } = await anEvent(api(), token, weekend);
    const { status, body } = await put(token, _id, { ...plan, version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...plan, version: version + 1 });
    expect(await get(_id)).toEqual(body);
    const inShort = { meeting: { place: plan.meeting.place }, dayCount: 2, tourId: plan.tourId };
    for (const query of ['', '?limit=100']) {
      const { body: list } = await send<TourEvent[]>(api(), 'GET', `/api/events${query}`);
      const found = list.find((event) => event._id === _id);
      expect(found).toMatchObject(inShort);
      for (const absent of ['days', 'includes', 'needs', 'finish'])
        expect(found).not.toHaveProperty(absent);
    }
  });

  it('keeps what a save leaves out, and loses what it clears', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    await put(token, _id, plan);
    const { body } = await put(token, _id, { bring: ['', 'Gloves'], finish: null, tourId: null });
    expect(body).toMatchObject({ meeting: plan.meeting, days: plan.days, bring: ['Gloves'] });
    expect(body).not.toHaveProperty('finish');
    expect(body).not.toHaveProperty('tourId');
    const nothing = Object.fromEntries(Object.keys(plan).map((part) => [part, null]));
    const cleared = (await put(token, _id, nothing)).body;
    for (const part of [...Object.keys(plan), 'dayCount']) expect(cleared).not.toHaveProperty(part);
  });

  it('goes along with a duplicate, which is a date of the same tour', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    await put(token, _id, plan);
    const { body } = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/duplicate`, {
      token,
      json: { date: '2027-02-06' },
    });
    // The decision whether it takes place is as long before the ride as it was.
    expect(body).toMatchObject({ ...plan, needs: { ...plan.needs, decidedOn: '2027-01-22' } });
  });

  it('is not saved over a version that somebody else has changed', async () => {
    const token = await anAdmin(api());
    const { _id, version } = await anEvent(api(), token, weekend);
    await put(token, _id, { bring: ['Gloves'], version });
    const late = await put(token, _id, { bring: ['A helmet'], version });
    expect(late).toMatchObject({
      status: 409,
      body: { message: messages.eventChanged, current: { bring: ['Gloves'] } },
    });
    expect(await get(_id)).toMatchObject({ bring: ['Gloves'] });
  });

  it('shows the guides whom the pages show', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    const { body: about } = await send<AdminContentPage>(
      api(),
      'GET',
      '/api/admin/content/page?path=/about',
      { token },
    );
    const section = about.sections.find(({ kind }) => kind === 'guides');
    const guides = (names: string[]) =>
      send(api(), 'PUT', `/api/admin/content/sections/${section?.id}`, {
        token,
        json: {
          kind: 'guides',
          fields: {
            title: 'Who guides',
            items: names.map((name) => ({
              id: name.toLowerCase(),
              name,
              registration: `FS ${name}`,
            })),
          },
        },
      });
    expect((await guides(['Anna', 'Thandi'])).status).toBe(200);
    expect((await put(token, _id, { guides: ['thandi', 'anna'] })).status).toBe(200);
    expect((await get(_id)).guidedBy).toEqual([
      expect.objectContaining({ name: 'Thandi', registration: 'FS Thandi', page: '/about' }),
      expect.objectContaining({ name: 'Anna' }),
    ]);
    const unknown = await put(token, _id, { guides: ['anna', 'nobody'] });
    expect(unknown.body).toMatchObject({ fields: { guides: messages.planGuideUnknown } });
    await guides(['Anna']);
    const { guides: chosen, guidedBy } = await get(_id);
    expect(chosen).toEqual(['thandi', 'anna']);
    expect(guidedBy).toEqual([expect.objectContaining({ name: 'Anna' })]);
    expect((await put(token, _id, { guides: ['thandi'] })).status).toBe(200);
  });

  it('comes with the questions that the page of each ride answers', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    expect(await get(_id)).not.toHaveProperty('questions');
    const text = (words: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: words }],
    });
    const answer = {
      type: 'doc',
      content: [
        text('Yes.'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [text('Two of them')] }] },
      ],
    };
    const items = [
      { id: 'here', question: 'Are there stops?', answer, onRides: true },
      { id: 'there', question: 'Is there soup?', answer },
      { id: 'blank', question: ' ', answer, onRides: true },
    ];
    const kind = 'questions';
    await saveSection(api(), token, 'support.questions', { kind, fields: { items } });
    const shown = {
      id: 'here',
      question: 'Are there stops?',
      answer: 'Yes.\n\nTwo of them',
      page: '/support',
    };
    expect((await get(_id)).questions).toEqual([shown]);
    const elsewhere = { items: [{ ...items[0], question: 'And by the way?' }] };
    await addSection(api(), token, { page: '/about', kind, fields: elsewhere });
    expect((await get(_id)).questions).toEqual([
      shown,
      { ...shown, question: 'And by the way?', page: '/about' },
    ]);
    const { body: list } = await send<TourEvent[]>(api(), 'GET', '/api/events');
    expect(list[0]).not.toHaveProperty('questions');
  });

  const aDay = { title: 'One more', text: '' };
  itOnce.each([
    ['days', [aDay, aDay, aDay], messages.rideDaysBeyondRide],
    ['days', Array.from({ length: 31 }, () => aDay), messages.rideDaysTooMany],
    ['days.0.title', [{ ...aDay, title: ' ' }], messages.dayTitleRequired],
    ['days.0.hours', [{ ...aDay, hours: 25 }], messages.dayHoursInvalid],
    ['days.0.meals.0', [{ ...aDay, meals: ['tea'] }], messages.mealInvalid],
    ['meeting.place', { place: '' }, messages.placeRequired],
    ['meeting.time', { place: 'Here', time: '25:00' }, messages.meetingTimeInvalid],
    [
      'meeting.position.lat',
      { place: 'Here', position: { lat: 91, lng: 0 } },
      messages.positionInvalid,
    ],
    ['needs.decidedOn', { decidedOn: '2026-12-06' }, messages.decidedOnTooLate],
    ['needs.minAge', { minAge: 0 }, messages.minAgeInvalid],
    ['bring', Array.from({ length: 31 }, () => 'x'), messages.planLinesTooMany],
    ['tourId', 'sani', messages.tourInvalid],
  ])('is refused where it cannot be true: %s', async (field, value, message) => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    const part = field.split('.')[0] as string;
    const answer = await put(token, _id, { [part]: value });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
    expect(await get(_id)).not.toHaveProperty(part);
  });

  itOnce('keeps days that the ride had when it lasted longer', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    await put(token, _id, plan);
    await send(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { ...someFields, date: weekend.date, endDate: null },
    });
    expect((await put(token, _id, { days: plan.days })).status).toBe(200);
    expect((await put(token, _id, { days: [...plan.days, aDay] })).status).toBe(400);
  });

  itOnce('is the owner’s alone to change', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, weekend);
    expect((await put('', _id, plan)).status).toBe(401);
  });
});
