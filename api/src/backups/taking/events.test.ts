import type { AuditPage, TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  mailTitlesOf,
  placesLeftOn,
  withInvariantChecks,
} from '../../testing/bookings';
import { aCopyOf, takeFrom, type SiteCopy } from '../../testing/copies';
import { upload } from '../../testing/eventFiles';
import { aPicture } from '../../testing/galleries';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send, someFields } from '../../testing/requests';
import { inDays } from '../../testing/bookings';

jest.setTimeout(180_000);

onEachDatabase('an event of a copy', (api) => {
  let copy: SiteCopy | undefined;
  afterEach(async () => {
    await copy?.stop();
    copy = undefined;
  });
  const server = process.env.TEST_MARIADB_URL;
  const eventOf = async ({ _id }: { _id: string }) =>
    (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body;
  const save = (token: string, { _id }: { _id: string }, change: object) =>
    send<TourEvent & { message: string }>(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { ...someFields, ...change },
    });

  withInvariantChecks(api, () => {
    const servers: [string, string | undefined][] = [['SQLite', undefined]];
    if (server) servers.push(['MariaDB', server]);
    it.each(servers)(
      'in %s replaces what is wrong and keeps the bookings since',
      async (_name, copyServer) => {
        const token = await anAdmin(api());
        const date = inDays(100);
        const extra = { id: 'tent', name: 'Tent', priceCents: 30_000, per: 'person', places: 5 };
        const ride = await aRide(api(), token, { extras: [extra] as never }, { date });
        const { body: early } = await book(api(), ride);
        await upload(api(), { token, event: ride }, 'image', [
          { name: 'a.jpg', bytes: await aPicture() },
        ]);
        await upload(api(), { token, event: ride }, 'attachments', [
          { name: 'Packing list.txt', bytes: 'A rain suit.' },
        ]);
        const good = await eventOf(ride);
        copy = await aCopyOf(api(), copyServer);

        const spoilt = await save(token, ride, { date, title: 'Oops', description: 'Oops' });
        await upload(api(), { token, event: ride }, 'image', [
          { name: 'b.jpg', bytes: await aPicture(20, 20) },
        ]);
        await send(
          api(),
          'DELETE',
          `/api/events/${ride._id}/attachments/${good.attachments[0]?._id}`,
          { token },
        );
        await upload(api(), { token, event: ride }, 'attachments', [
          { name: 'Newer.txt', bytes: 'New.' },
        ]);
        await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
          token,
          json: { ...ride.offer, riderPlaces: 3, riderPriceCents: 1, extras: [] },
        });
        await api().settled();
        const { body: late, status } = await book(api(), ride, {
          participants: [{ kind: 'rider', name: 'Late' }],
        });
        expect(status).toBe(201);
        expect(await placesLeftOn(api(), ride)).toBe(0);

        const trial = await takeFrom(
          api(),
          copy.settingsFile,
          [`event/${ride._id}`],
          ['--dry-run'],
        );
        expect(trial.stderr).toBe('');
        expect(trial.stdout).toContain('Title: “Oops” becomes “Sani Pass”.');
        expect(trial.stdout).toContain('Places for riders: 3 becomes 10.');
        expect(trial.stdout).toMatch(/Price of a rider: R\s0\.01 becomes R\s4\s000\./);
        expect(trial.stdout).toContain('The file “Newer.txt” is newer, and goes to the trash.');
        expect(trial.stdout).toContain('The file “Packing list.txt” comes back.');
        expect(trial.stdout).toContain('Extra “Tent”: is offered again.');
        expect(trial.stdout).toMatch(/Nothing was changed\. \d+ files would be copied\./);
        expect((await eventOf(ride)).title).toBe('Oops');

        const taken = await takeFrom(api(), copy.settingsFile, [`event/${ride._id}`]);
        expect(taken).toMatchObject({ status: 0, stderr: '' });
        expect(taken.stdout).toContain('Done.');
        const now = await eventOf(ride);
        expect(now).toMatchObject({
          title: good.title,
          description: good.description,
          imageUrl: good.imageUrl,
          attachments: good.attachments,
          offer: { riderPlaces: 10, riderPriceCents: 400_000, placesLeft: 7 },
        });
        expect(now.offer?.extras).toMatchObject([{ id: 'tent', places: 5 }]);
        await api().settled();
        const picture = await fetch(`${api().url}${String(good.imageUrl)}`);
        const file = await fetch(`${api().url}${String(good.attachments[0]?.path)}`);
        expect([picture.status, file.status, await file.text()]).toEqual([
          200,
          200,
          'A rain suit.',
        ]);
        for (const booking of [early, late])
          expect((await bookingCall(api(), booking)('GET')).status).toBe(200);

        const outdated = await save(token, ride, { date, version: spoilt.body.version });
        expect(outdated.status).toBe(409);
        const { body: log } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
        expect(log.entries[0]).toMatchObject({
          action: 'event.taken-back',
          thing: { _id: ride._id, title: good.title },
          who: { name: expect.stringContaining('(on the server)') },
        });
        const { body: trash } = await send(api(), 'GET', '/api/trash', { token });
        expect(JSON.stringify(trash)).toContain('Newer.txt');
        expect(JSON.stringify(trash)).not.toContain('Packing list.txt');

        const again = await takeFrom(api(), copy.settingsFile, [`event/${ride._id}`]);
        expect(again.stdout).toContain('nothing has changed since then.');
      },
    );

    it('never has fewer places than are taken', async () => {
      const token = await anAdmin(api());
      const ride = await aRide(api(), token, { riderPlaces: 2 });
      copy = await aCopyOf(api());
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token,
        json: { ...ride.offer, riderPlaces: 6 },
      });
      await book(api(), ride);
      await book(api(), ride, { participants: [{ kind: 'rider', name: 'Third' }] });
      const { stdout } = await takeFrom(api(), copy.settings.DATA_DIR, [`event/${ride._id}`]);
      expect(stdout).toContain(
        'Places for riders: the copy says 2, but 3 are taken, so there are 3.',
      );
      expect(await placesLeftOn(api(), ride)).toBe(0);
    });

    it('and visitors who book it at the same moment do not lose or win a place', async () => {
      const token = await anAdmin(api());
      const ride = await aRide(api(), token, { riderPlaces: 40 });
      copy = await aCopyOf(api());
      await save(token, ride, { date: inDays(100), title: 'Oops' });
      const { settings } = copy;
      const one = [{ kind: 'rider' as const, name: 'One' }];
      const [taken, ...booked] = await Promise.all([
        takeFrom(api(), settings.DATA_DIR, [`event/${ride._id}`]),
        ...Array.from({ length: 4 }, () => book(api(), ride, { participants: one })),
      ]);
      expect(taken).toMatchObject({ status: 0, stderr: '' });
      const count = booked.filter(({ status }) => status === 201).length;
      expect(count).toBeGreaterThan(0);
      expect(await placesLeftOn(api(), ride)).toBe(40 - count);
      expect((await eventOf(ride)).title).toBe('Sani Pass');
    });

    it('tells those who booked if its day changes back', async () => {
      const token = await anAdmin(api());
      const ride = await aRide(api(), token);
      const { body: booking } = await book(api(), ride);
      copy = await aCopyOf(api());
      await save(token, ride, { date: inDays(107) });
      const { stdout } = await takeFrom(api(), copy.settings.DATA_DIR, [`event/${ride._id}`]);
      expect(stdout).toContain('Those who have booked get a mail about the new day');
      const titles = await mailTitlesOf(api());
      expect(titles.filter((title) => title === 'New date: Sani Pass')).toHaveLength(2);
      const file = await fileOf(api(), token, booking);
      expect(JSON.stringify(file)).toContain('(on the server)');
    });
  });

  it('that is gone comes back with its id, its files and its offer', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    await upload(api(), { token, event: ride }, 'image', [
      { name: 'a.jpg', bytes: await aPicture() },
    ]);
    await send(api(), 'PATCH', `/api/events/${ride._id}/plan`, { token, json: {} });
    const good = await eventOf(ride);
    copy = await aCopyOf(api());
    await send(api(), 'DELETE', `/api/events/${ride._id}`, { token });
    await api().emptyTrash();
    expect(api().files()).toEqual([]);
    const taken = await takeFrom(api(), copy.settings.DATA_DIR, [`event/${ride._id}`]);
    expect(taken).toMatchObject({ status: 0, stderr: '' });
    expect(taken.stdout).toContain('It is gone, and comes back with its address.');
    expect(await eventOf(ride)).toMatchObject({
      title: good.title,
      imageUrl: good.imageUrl,
      offer: { placesLeft: 10 },
    });
    expect((await fetch(`${api().url}${String(good.imageUrl)}`)).status).toBe(200);
    expect((await book(api(), ride)).status).toBe(201);
  });
});
