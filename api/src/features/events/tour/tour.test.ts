import { messages, type Offer, type TourEvent } from '@ridgeline/contract';
import { aPicture } from '../../../testing/galleries';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send } from '../../../testing/requests';

const weekend = { date: '2999-02-06', endDate: '2999-02-07' };
const plan = {
  meeting: { place: 'Fuel stop at Clarens', time: '06:30' },
  days: [
    { title: 'Up', text: '' },
    { title: 'Down', text: '' },
  ],
  needs: { licence: 'A', decidedOn: '2999-01-30' },
};
const offer = { riderPlaces: 8, riderPriceCents: 495_000, pillionPriceCents: 320_000 };

onEachDatabase('the dates of a tour', (api) => {
  const call = <Body = TourEvent>(method: string, path: string, token: string, json?: object) =>
    send<Body>(api(), method, `/api/events${path}`, { token, json });
  const get = async (token: string, { _id }: TourEvent) =>
    (await call('GET', `/${_id}`, token)).body;
  const addDates = (token: string, { _id }: TourEvent, json: object, key?: string) =>
    send<TourEvent[]>(api(), 'POST', `/api/events/${_id}/dates`, {
      token,
      json,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const chooseTour = (token: string, { _id }: TourEvent, other: TourEvent | null) =>
    call('PUT', `/${_id}/tour`, token, { eventId: other?._id ?? null });
  const savePlan = (token: string, { _id }: TourEvent, json: object) =>
    call('PUT', `/${_id}/plan`, token, json);
  const datesOf = async (query: string, token = '') =>
    (await call<TourEvent[]>('GET', `?${query}`, token)).body.map(({ date }) => date);

  it('are copies of one of them, with prices of their own', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    await call('PUT', `/${event._id}/offer`, token, offer);
    await savePlan(token, event, plan);
    const picture = { name: 'a.jpg', bytes: await aPicture(), type: 'image/jpeg' };
    await send(api(), 'POST', `/api/events/${event._id}/image`, {
      token,
      form: formWith('image', [picture]),
    });
    const { status, body } = await addDates(token, event, {
      status: 'published',
      dates: [{ date: '2999-04-03' }, { date: '2999-03-06', riderPriceCents: 545_000 }],
    });
    expect(status).toBe(201);
    const { tourId } = await get(token, event);
    expect(body).toMatchObject([
      {
        date: '2999-04-03',
        endDate: '2999-04-04',
        status: 'published',
        tourId,
        meeting: plan.meeting,
        days: plan.days,
        needs: { licence: 'A', decidedOn: '2999-03-27' },
        offer: { ...offer, placesLeft: 8 },
      },
      {
        date: '2999-03-06',
        tourId,
        offer: { riderPriceCents: 545_000, pillionPriceCents: 320_000 },
      },
    ]);
    const pictures = new Set(body.map(({ imageUrl }) => imageUrl));
    expect(pictures.size).toBe(2);
    for (const picture of pictures)
      expect((await fetch(`${api().url}${picture}`)).status).toBe(200);
    expect(await datesOf(`tour=${tourId}&when=upcoming`)).toEqual([
      '2999-02-06',
      '2999-03-06',
      '2999-04-03',
    ]);
  });

  it('are drafts unless the owner says otherwise, and are created once', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    const json = { dates: [{ date: '2999-03-06' }, { date: '2999-04-03' }] };
    const key = '01890000-0000-7000-8000-00000000000a';
    const first = await addDates(token, event, json, key);
    expect(await addDates(token, event, json, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    const { tourId } = await get(token, event);
    expect(await datesOf(`tour=${tourId}`)).toEqual(['2999-02-06']);
    expect(await datesOf(`tour=${tourId}&drafts=only`, token)).toEqual([
      '2999-03-06',
      '2999-04-03',
    ]);
    const changed = { dates: [{ date: '2999-05-01' }] };
    expect((await addDates(token, event, changed, key)).status).toBe(422);
  });

  const many = Array.from({ length: 11 }, (_, at) => ({ date: `2999-03-${at + 10}` }));
  itOnce.each([
    ['dates', [], messages.datesRequired],
    ['dates', many, messages.datesTooMany],
    ['dates.0.date', [{ date: '2999-02-30' }], messages.dateInvalid],
    ['dates.1.date', [{ date: '2999-03-06' }, { date: '2999-03-06' }], messages.dateTwice],
    [
      'dates.1.riderPriceCents',
      [{ date: '2999-03-06' }, { date: '2999-03-07', riderPriceCents: 100 }],
      messages.datePriceWithoutOffer,
    ],
  ])('are refused, all of them: %s', async (field, dates, message) => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    expect(await addDates(token, event, { dates })).toMatchObject({
      status: 400,
      body: { message, fields: { [field]: message } },
    });
    expect(await datesOf('drafts=include', token)).toEqual(['2999-02-06']);
    expect(await get(token, event)).not.toHaveProperty('tourId');
  });

  itOnce('leave nothing behind if one of them cannot be stored', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    const picture = { name: 'a.jpg', bytes: await aPicture(), type: 'image/jpeg' };
    await send(api(), 'POST', `/api/events/${event._id}/image`, {
      token,
      form: formWith('image', [picture]),
    });
    await api().settled();
    const files = api().files();
    let inserts = 0;
    const failSecond = ({ sql }: { sql: string }) => {
      if (!sql.startsWith('insert into `events`')) return;
      inserts += 1;
      if (inserts === 2) throw new Error('no room');
    };
    api().db.on('query', failSecond);
    const dates = [{ date: '2999-03-06' }, { date: '2999-04-03' }];
    expect((await addDates(token, event, { dates })).status).toBe(500);
    api().db.removeListener('query', failSecond);
    await api().settled();
    expect(api().files()).toEqual(files);
    expect(await datesOf('drafts=include', token)).toEqual(['2999-02-06']);
    expect(await get(token, event)).not.toHaveProperty('tourId');
  });

  it('can join the tour of another ride, and leave it', async () => {
    const token = await anAdmin(api());
    const one = await anEvent(api(), token, weekend);
    const other = await anEvent(api(), token, { date: '2999-03-06' });
    const { body: joined } = await chooseTour(token, other, one);
    const { tourId, version } = await get(token, one);
    expect(joined).toMatchObject({ tourId, version: other.version + 1 });
    expect(version).toBe(one.version + 1);
    expect(await datesOf(`tour=${tourId}`)).toEqual(['2999-02-06', '2999-03-06']);
    const { body: left } = await chooseTour(token, other, null);
    expect(left).not.toHaveProperty('tourId');
    expect(await datesOf(`tour=${tourId}`)).toEqual(['2999-02-06']);
  });

  itOnce('join only rides that are there', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    const gone = await anEvent(api(), token, { date: '2999-03-06' });
    await call('DELETE', `/${gone._id}`, token);
    expect(await chooseTour(token, event, gone)).toMatchObject({
      status: 400,
      body: { fields: { eventId: messages.tourRideUnknown } },
    });
    expect(await chooseTour(token, event, event)).toMatchObject({
      status: 400,
      body: { fields: { eventId: messages.tourRideItself } },
    });
    expect((await chooseTour(token, gone, event)).status).toBe(404);
    expect((await addDates(token, gone, { dates: [{ date: '2999-04-03' }] })).status).toBe(404);
    for (const [method, path] of [
      ['PUT', 'tour'],
      ['POST', 'dates'],
    ] as const)
      expect((await call(method, `/${event._id}/${path}`, '', {})).status).toBe(401);
  });

  it('take over what a plan changes, and keep what only they say', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    await savePlan(token, event, plan);
    const { body } = await addDates(token, event, {
      dates: [{ date: '2998-12-01' }, { date: '2999-03-06' }, { date: '2999-04-03' }],
    });
    const [earlier, winter, last] = body as [TourEvent, TourEvent, TourEvent];
    await savePlan(token, winter, {
      meeting: { ...plan.meeting, time: '07:30' },
      bring: ['Gloves'],
    });
    const { status } = await savePlan(token, event, {
      meeting: { place: 'The church', time: '06:30' },
      needs: { ...plan.needs, decidedOn: '2999-01-23' },
      laterDates: true,
    });
    expect(status).toBe(200);
    expect(await get(token, earlier)).toMatchObject({ meeting: plan.meeting, version: 1 });
    expect(await get(token, winter)).toMatchObject({
      meeting: { place: 'The church', time: '07:30' },
      bring: ['Gloves'],
      days: plan.days,
      needs: { licence: 'A', decidedOn: '2999-02-20' },
      version: winter.version + 2,
    });
    expect(await get(token, last)).toMatchObject({
      meeting: { place: 'The church', time: '06:30' },
      version: last.version + 1,
    });
    await savePlan(token, event, { needs: null });
    expect((await get(token, last)).needs).toEqual({ licence: 'A', decidedOn: '2999-03-20' });
    await savePlan(token, event, { days: null, laterDates: true });
    expect(await get(token, last)).not.toHaveProperty('days');
  });

  it('are all unchanged if one of them is too short for the plan', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    const long = await anEvent(api(), token, { date: '2999-03-06', endDate: '2999-03-07' });
    const short = await anEvent(api(), token, { date: '2999-04-03' });
    await chooseTour(token, long, event);
    await chooseTour(token, short, event);
    const answer = await savePlan(token, event, { days: plan.days, laterDates: true });
    expect(answer).toMatchObject({ status: 400, body: { fields: { days: expect.any(String) } } });
    expect((answer.body as unknown as { message: string }).message).toContain('3 April 2999');
    for (const each of [event, long, short])
      expect(await get(token, each)).not.toHaveProperty('days');
  });

  it('have offers that fill by themselves', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, weekend);
    await call('PUT', `/${event._id}/offer`, token, offer);
    const { body } = await addDates(token, event, { dates: [{ date: '2999-03-06' }] });
    const [added] = body as [TourEvent];
    await call('PUT', `/${added._id}/offer`, token, { ...offer, riderPlaces: 4 });
    const places = async (date: TourEvent) => ((await get(token, date)).offer as Offer).placesLeft;
    expect([await places(event), await places(added)]).toEqual([8, 4]);
  });
});
