import type { FirstSteps, Overview } from '@ridgeline/contract';
import { inventedContent } from '../../demo/siteContent';
import { aRide } from '../../testing/bookings';
import { aContentPicture, saveSection } from '../../testing/content';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { aGallery } from '../../testing/galleries';
import { aPost } from '../../testing/posts';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { putDemoSections } from '../content/adopt/adopt';

onEachDatabase('the overview', (api) => {
  const overview = async (token: string) =>
    (await send<Overview>(api(), 'GET', '/api/overview', { token })).body;

  it('is empty for a new site', async () => {
    const token = await anAdmin(api());
    expect(await overview(token)).toEqual({
      nextEvent: null,
      drafts: [],
      draftCount: 0,
      bookings: {
        refunds: 0,
        lateMoney: 0,
        unreportedRefunds: 0,
        neverPaid: { bookingIds: [], places: 0 },
        transfers: 0,
        overdue: 0,
        oldest: [],
        waiting: [],
        lacksBankAccount: false,
        hasDraftAgreement: false,
      },
      firstSteps: {
        isHidden: false,
        missing: ['ride', 'guides', 'pictures', 'contact', 'bank-account', 'terms'],
      },
    });
  });

  itOnce('drops each first step once it is done', async () => {
    const token = await anAdmin(api());
    const missing = async () => (await overview(token)).firstSteps?.missing;
    const put = (path: string, json: object) => send(api(), 'PUT', path, { token, json });

    const { _id } = await anEvent(api(), token);
    expect(await missing()).toEqual(['guides', 'pictures', 'contact', 'bank-account', 'terms']);
    await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    expect(await missing()).toContain('ride');
    await anEvent(api(), token);

    const saveGuide = (guide: object) =>
      saveSection(api(), token, 'about.guides', {
        kind: 'guides',
        fields: { items: [{ id: 'first', ...guide }] },
      });
    await saveGuide({ role: 'Lead guide' });
    expect(await missing()).toContain('guides');
    await saveGuide({ name: 'Naledi' });
    expect(await missing()).toEqual(['pictures', 'contact', 'bank-account', 'terms']);

    await aGallery(api(), token);
    expect(await missing()).toEqual(['contact', 'bank-account', 'terms']);

    const business = { name: 'Dustline', tagline: 'Gravel', address: '', social: [] };
    const contact = { ...business, whatsapp: '', phone: '058 256 1234' };
    await put('/api/site', { ...contact, email: '' });
    expect(await missing()).toContain('contact');
    await put('/api/site', { ...contact, email: 'rides@dustline.example' });
    expect(await missing()).toEqual(['bank-account', 'terms']);

    const bank = { accountName: 'Dustline', bank: 'A bank', branchCode: '250655' };
    await put('/api/admin/booking-settings', {
      account: { ...bank, accountNumber: '62000000000' },
    });
    for (const kind of ['terms', 'indemnity'])
      await send(api(), 'POST', '/api/admin/agreements', {
        token,
        json: { kind, text: 'Ride well.' },
      });
    expect(await missing()).toEqual([]);
  });

  itOnce('counts guides and pictures on pages, without those of the demo', async () => {
    const token = await anAdmin(api());
    const missing = async () => (await overview(token)).firstSteps?.missing;
    const { guides, testimonies } = inventedContent;
    const invented = { guides, testimonies };
    await api().db.transaction((transaction) => putDemoSections(transaction, invented));
    expect(await missing()).toEqual(expect.arrayContaining(['guides', 'pictures']));

    const fields = { picture: { file: 'drawing:hero', alt: '' } };
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields });
    expect(await missing()).toContain('pictures');
    const { file } = await aContentPicture(api(), token);
    const picture = { picture: { file, alt: '' } };
    await saveSection(api(), token, 'home.hero', { kind: 'hero', fields: picture });
    expect(await missing()).not.toContain('pictures');
    const items = guides.map(({ name }, at) => ({ id: `guide-${at}`, name }));
    await saveSection(api(), token, 'about.guides', { kind: 'guides', fields: { items } });
    expect(await missing()).not.toContain('guides');
  });

  itOnce('remembers for all owners that one has put the first steps away', async () => {
    const token = await anAdmin(api());
    const hide = (isHidden: boolean) =>
      send<FirstSteps>(api(), 'PUT', '/api/admin/first-steps', { token, json: { isHidden } });
    expect((await hide(true)).body.isHidden).toBe(true);
    expect((await overview(token)).firstSteps).toMatchObject({
      isHidden: true,
      missing: expect.arrayContaining(['ride']),
    });
    await hide(false);
    expect((await overview(token)).firstSteps?.isHidden).toBe(false);
  });

  itOnce('names the next published event', async () => {
    const token = await anAdmin(api());
    for (const [title, date] of [
      ['Over', '2020-01-01'],
      ['Later', '2999-02-01'],
      ['Next', '2999-01-01'],
    ] as const)
      await anEvent(api(), token, { title, date });
    await anEvent(api(), token, { title: 'Sooner', date: '2998-01-01', status: 'draft' });
    expect((await overview(token)).nextEvent).toMatchObject({ title: 'Next', date: '2999-01-01' });
  });

  it('names no cancelled ride as the next event', async () => {
    const token = await anAdmin(api());
    const nextTitle = async () => (await overview(token)).nextEvent?.title;
    const cancelled = await aRide(api(), token, {}, { title: 'Cancelled', date: '2999-01-01' });
    await send(api(), 'POST', `/api/events/${cancelled._id}/cancel`, {
      token,
      json: { reason: 'Snow' },
    });
    expect(await nextTitle()).toBeUndefined();
    await anEvent(api(), token, { title: 'Takes place', date: '2999-01-02' });
    expect(await nextTitle()).toBe('Takes place');
  });

  it('names the drafts that were changed last, and counts all of them', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { title: 'Deleted', status: 'draft' });
    await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    await aPost(api(), token, { title: 'Out' });
    for (const title of ['One', 'Three']) await anEvent(api(), token, { title, status: 'draft' });
    for (const title of ['Two', 'Four']) await aPost(api(), token, { title, status: 'draft' });
    const rank: Record<string, number> = { One: 1, Two: 2, Three: 3, Four: 4 };
    for (const table of ['events', 'posts'])
      for (const [title, at] of Object.entries(rank))
        await api()
          .db(table)
          .where({ title })
          .update({ updated_at: `2026-01-0${at}T00:00:00.000Z` });
    const { drafts, draftCount } = await overview(token);
    expect(drafts.map(({ kind, title }) => [kind, title])).toEqual([
      ['post', 'Four'],
      ['event', 'Three'],
      ['post', 'Two'],
    ]);
    expect(draftCount).toBe(4);
  });

  itOnce(
    'asks for a bank account while riders may transfer money for an upcoming ride',
    async () => {
      const token = await anAdmin(api());
      const lacksAccount = async () => (await overview(token)).bookings?.lacksBankAccount;
      await aRide(api(), token, { riderPriceCents: 0, pillionPriceCents: 0 });
      expect(await lacksAccount()).toBe(false);
      await aRide(api(), token);
      expect(await lacksAccount()).toBe(true);
      const bank = { accountName: 'Ridgeline', bank: 'A bank', branchCode: '250655' };
      await send(api(), 'PUT', '/api/admin/booking-settings', {
        token,
        json: { account: { ...bank, accountNumber: '62000000000' } },
      });
      expect(await lacksAccount()).toBe(false);
    },
  );

  itOnce('asks to have the texts checked while riders agree to a first draft', async () => {
    const token = await anAdmin(api());
    const hasDraft = async () => (await overview(token)).bookings?.hasDraftAgreement;
    await aRide(api(), token);
    expect(await hasDraft()).toBe(true);
    const save = (kind: string) =>
      send(api(), 'POST', '/api/admin/agreements', { token, json: { kind, text: 'Ride well.' } });
    await save('terms');
    expect(await hasDraft()).toBe(true);
    await save('indemnity');
    expect(await hasDraft()).toBe(false);
  });

  itOnce('is only for owners', async () => {
    expect((await send(api(), 'GET', '/api/overview')).status).toBe(401);
  });
});
