import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planUpdateSchema } from '@ridgeline/contract';
import { demoAnswers } from './answers';
import { demoEvents } from './events';
import { demoGalleries } from './galleries';
import { demoOffers } from './offers';
import { demoPlanOf, demoPlans } from './plans/plans';
import { renderRoutes, routeListName, type RenderedRoute } from './renderRoutes';
import { ridePictures } from './ridePictures';
import { demoRoads } from './roads/roads';
import { inventedContent } from './siteContent';
import { demoVoucher } from './vouchers';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

describe('the facts of the demo agree with each other', () => {
  const start = '2027-05-08';
  const planned = demoEvents
    .filter(({ weeks }) => weeks > 0)
    .map((event) => ({ ...event, plan: planUpdateSchema.parse(demoPlanOf(event.title, start)) }));

  it('no ride has more motorcycles than the page about the company promises', () => {
    const promise = inventedContent.texts['about.way.guided.text'] ?? '';
    const most = numbers.indexOf(/Never more than (\w+) motorcycles/.exec(promise)?.[1] ?? '') + 1;
    expect(most).toBe(10);
    for (const { ride, offer } of demoOffers)
      expect([ride, Math.min(offer.riderPlaces, most)]).toEqual([ride, offer.riderPlaces]);
    const texts = [...demoEvents, ...demoGalleries].map(({ description }) => description);
    const groups = texts.flatMap(
      (text) => text.match(/[\w-]+(?= (riders carried|riders, \d|bikes,))/gi) ?? [],
    );
    expect(groups.length).toBeGreaterThan(3);
    for (const group of groups) expect(numbers.slice(0, most)).toContain(group.toLowerCase());
  });

  it('what stands above the guides is true of any number of them, because the owner may remove some', () => {
    const lead = inventedContent.texts['about.guides'] ?? '';
    expect(lead).not.toBe('');
    for (const word of lead.toLowerCase().match(/\w+/g) ?? [])
      expect([...numbers, 'both', 'pair']).not.toContain(word);
  });

  it('a ride is as long as its text and the days of its route sheet say', () => {
    const sheets = demoEvents.flatMap(({ title, facts, attachments = [] }) =>
      attachments
        .filter(({ name }) => name.includes('route sheet'))
        .map(({ lines }) => {
          const days = lines.filter((line) => line.startsWith('Day '));
          const length = days.reduce((sum, day) => sum + Number(/, (\d+) km/.exec(day)?.[1]), 0);
          return { title, length, stated: facts.distanceKm };
        }),
    );
    expect(sheets.length).toBeGreaterThan(1);
    for (const { title, length, stated } of sheets)
      expect([title, length]).toEqual([title, stated]);
    for (const { title, weeks, description, facts } of demoEvents)
      if (weeks > 0)
        expect([title, description]).toEqual([
          title,
          expect.stringContaining(`${facts.distanceKm} km`),
        ]);
  });

  it('what a ride’s price leaves out is what the answers say', () => {
    const [, answer = ''] = demoAnswers['whats-included'];
    for (const cost of ['fuel', 'lunches', 'drink', 'border and park fees', 'insurance']) {
      expect(answer).toContain(cost);
      for (const { title, days, plan } of planned)
        if (days)
          expect([title, plan.excludes?.join()]).toEqual([
            title,
            expect.stringMatching(new RegExp(cost, 'i')),
          ]);
    }
  });

  it('each ride to come has a plan, which is as long as the ride', () => {
    expect(planned.map(({ title }) => title).toSorted()).toEqual(Object.keys(demoPlans).toSorted());
    for (const { title, days: length = 1, facts, plan } of planned) {
      const days = plan.days ?? [];
      const distance = days.reduce((sum, { distanceKm = 0 }) => sum + distanceKm, 0);
      const nights = days.filter(({ night }) => night).length;
      expect([title, days.length, nights, distance]).toEqual([
        title,
        length,
        length - 1,
        facts.distanceKm,
      ]);
    }
  });

  it('each of them has roads, as long as its plan says, from where it meets to where it finishes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-roads-'));
    await renderRoutes(folder);
    const json = await readFile(path.join(folder, routeListName), 'utf8');
    await rm(folder, { recursive: true });
    const routes = JSON.parse(json) as Record<string, RenderedRoute>;
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(demoPlans).toSorted());
    for (const { title, facts, plan } of planned) {
      const { distanceKm, line, waypoints } = routes[title]?.fields ?? {};
      expect([title, Math.abs((distanceKm ?? 0) / (facts.distanceKm ?? 1) - 1) < 0.02]).toEqual([
        title,
        true,
      ]);
      expect([title, demoRoads[title]?.days.length]).toEqual([title, plan.days?.length]);
      expect(waypoints?.length).toBeGreaterThan(0);
      for (const [place, end] of [
        [plan.meeting?.position, line?.at(0)?.at(0)],
        [plan.finish?.position, line?.at(-1)?.at(-1)],
      ] as const) {
        const apart = place && end && Math.hypot(place.lat - end[0], place.lng - end[1]);
        expect([title, apart !== undefined && apart < 0.02]).toEqual([title, true]);
      }
    }
  });

  it('the voucher is for a party of its name, and was paid before that party booked', () => {
    const paying = demoOffers.flatMap(({ parties }) =>
      parties.filter(({ paid }) => paid?.byVoucher),
    );
    expect(paying).toHaveLength(1);
    const { order, ordered, paid } = demoVoucher;
    const [party] = paying;
    expect(party?.riders[0]?.split(' ')[0]).toBe(order.forWhom);
    expect(party?.pillions).toContain(order.contact.name);
    expect(ordered > paid && paid > (party?.booked ?? Infinity)).toBe(true);
  });

  it('pictures are of rides to come, and say what they show', () => {
    const titles = planned.map(({ title }) => title);
    expect(Object.keys(ridePictures).length).toBeGreaterThan(2);
    for (const [title, pictures] of Object.entries(ridePictures)) {
      expect(titles).toContain(title);
      expect(pictures.length).toBeGreaterThan(2);
      for (const { alt } of pictures) expect(alt).not.toBe('');
    }
  });

  it('a plan names guides whom the page about the company has, and a passport where there is a border', () => {
    const guides = inventedContent.guides.map(({ place }) => `guide-${place}`);
    for (const { facts, plan } of planned) {
      expect(guides).toEqual(expect.arrayContaining(plan.guides ?? []));
      const needsPassport = plan.bring?.join().includes('Passport') ?? false;
      expect(needsPassport).toBe(facts.destination === 'Lesotho');
      expect((plan.needs?.decidedOn ?? '') < start).toBe(true);
    }
  });
});
