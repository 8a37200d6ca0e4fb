import { messages, type TourEvent } from '@ridgeline/contract';
import { eventBookings } from '../../eventBookings';
import { eventStore } from './store';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';

const nextIn = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

onEachDatabase('events by page', (api) => {
  async function publish(title: string, date: string, time = '07:30') {
    const store = eventStore(api().db, eventBookings);
    const id = await store.createEvent({ ...someFields, title, date, time });
    return (await store.eventById(id)) as TourEvent;
  }

  async function page(url: string) {
    const { status, headers, body } = await send<TourEvent[]>(api(), 'GET', url);
    expect(status).toBe(200);
    return {
      titles: body.map(({ title }) => title),
      total: Number(headers.get('x-total-count')),
      next: nextIn(headers),
    };
  }

  /** All pages, starting from a URL. */
  async function pagesFrom(url: string) {
    const pages = [];
    for (let at: string | undefined = url; at; at = pages.at(-1)?.next) pages.push(await page(at));
    return pages;
  }

  it('come in a stable order, even for the same time, and each once', async () => {
    for (const [title, time] of ['B 06:00', 'C 06:00', 'D 06:00', 'E 06:00', 'A 05:00'].map((at) =>
      at.split(' '),
    ))
      await publish(title as string, '2999-06-01', time);
    const pages = await pagesFrom('/api/events?limit=2');
    expect(pages.map(({ titles }) => titles)).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    const upcomingFirst = await pagesFrom('/api/events?limit=4&when=upcoming-first');
    expect(upcomingFirst.flatMap(({ titles }) => titles)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('can be the upcoming ones (next first), the past ones (latest first), or both', async () => {
    for (const [title, date] of [
      ['Long ago', '2020-01-01'],
      ['Lately', '2021-01-01'],
      ['Next', '2999-01-01'],
      ['Later', '2999-02-01'],
    ] as const)
      await publish(title, date);
    const titlesOf = async (when: string) =>
      (await pagesFrom(`/api/events?limit=1&when=${when}`)).flatMap(({ titles }) => titles);
    expect(await titlesOf('upcoming')).toEqual(['Next', 'Later']);
    expect(await titlesOf('past')).toEqual(['Lately', 'Long ago']);
    expect(await titlesOf('upcoming-first')).toEqual(['Next', 'Later', 'Lately', 'Long ago']);
    expect(await titlesOf('past-first')).toEqual(['Lately', 'Long ago', 'Next', 'Later']);

    expect(await page('/api/events?when=upcoming-first&limit=3&page=2')).toEqual({
      titles: ['Long ago'],
      total: 4,
      next: undefined,
    });
    expect(await page('/api/events?when=past&limit=1&page=9')).toMatchObject({
      titles: [],
      total: 2,
    });
  });

  itOnce('continue where they were, whatever is published or deleted meanwhile', async () => {
    const token = await anAdmin(api());
    const all: TourEvent[] = [];
    for (const day of ['05', '04', '03', '02'])
      all.push(await publish(`of the ${day}`, `2021-01-${day}`));
    const first = await page('/api/events?when=past&limit=2');
    expect(first.titles).toEqual(['of the 05', 'of the 04']);
    // The event at the cursor is purged.
    await send(api(), 'DELETE', `/api/events/${all[1]?._id}`, { token });
    await api().emptyTrash();
    await publish('published meanwhile', '2021-01-06');
    expect((await page(first.next ?? '')).titles).toEqual(['of the 03', 'of the 02']);
  });

  it('can be searched by words of their title, their place and their day', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { title: 'Über 100% Sani', date: '2999-12-05' });
    await publish('Tankwa_Karoo', '2021-12-04');
    const titlesFor = async (words: string) =>
      (await page(`/api/events?search=${encodeURIComponent(words)}`)).titles;
    expect(await titlesFor('UBER lesotho')).toEqual(['Über 100% Sani']);
    expect(await titlesFor('december')).toEqual(['Tankwa_Karoo', 'Über 100% Sani']);
    expect(await titlesFor('saturday, 4 2021')).toEqual(['Tankwa_Karoo']);
    expect(await titlesFor('100%')).toEqual(['Über 100% Sani']);
    expect(await titlesFor('_')).toEqual(['Tankwa_Karoo']);
    expect(await titlesFor('past')).toEqual(['Tankwa_Karoo']);
    // Parts of the marker "past" must not match.
    for (const part of ['st', 'pas']) expect(await titlesFor(part)).not.toContain('Tankwa_Karoo');
    expect(await titlesFor("' or 1=1 --")).toEqual([]);
    await send(api(), 'PUT', `/api/events/${_id}`, { token, json: someFields });
    expect(await titlesFor('uber')).toEqual([]);
    expect(await page('/api/events?search=+&limit=1')).toMatchObject({ total: 2 });
  });

  itOnce('have their own attachments', async () => {
    const token = await anAdmin(api());
    const { _id } = await publish('With a file', '2999-01-01');
    await publish('Without', '2999-01-02');
    const form = formWith('attachments', [{ name: 'route.txt', bytes: 'Left, then right.' }]);
    await send(api(), 'POST', `/api/events/${_id}/attachments`, { token, form });
    const { body } = await send<TourEvent[]>(api(), 'GET', '/api/events?limit=2');
    expect(body.map(({ attachments }) => attachments.map((one) => one.originalName))).toEqual([
      ['route.txt'],
      [],
    ]);
  });

  it('are complete without a query', async () => {
    const { _id, ...event } = await publish('One of many', '2999-01-01');
    const [row] = await api().db('events').where({ id: _id });
    const many = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `copy-${at}` }));
    await api().db.batchInsert('events', many, 50);
    const { body, headers } = await send<TourEvent[]>(api(), 'GET', '/api/events?unknown=1');
    expect(body).toHaveLength(101);
    expect(body[0]).toMatchObject({ ...event, _id: expect.any(String) });
    expect(headers.get('link')).toBeNull();
  });

  itOnce('are refused with an error message for an invalid query', async () => {
    for (const [query, field, message] of [
      ['when=soon', 'when', messages.whenInvalid],
      ['when=past&when=upcoming', 'when', messages.whenInvalid],
      ['limit=0', 'limit', messages.limitInvalid],
      ['limit=101', 'limit', messages.limitInvalid],
      ['limit=', 'limit', messages.limitInvalid],
      ['limit=1e1', 'limit', messages.limitInvalid],
      ['page=-1', 'page', messages.pageInvalid],
      ['after=yesterday', 'after', messages.afterInvalid],
      [`search=${'x'.repeat(101)}`, 'search', messages.searchTooLong],
      ['search=a&search=b', 'search', messages.searchInvalid],
      [
        'page=2&after=all_2026-01-01T07:30_0197f0a8-0000-7000-8000-000000000000',
        'page',
        messages.pageAndAfter,
      ],
      [
        'when=past&after=upcoming_2026-01-01T07:30_0197f0a8-0000-7000-8000-000000000000',
        'after',
        messages.afterInvalid,
      ],
    ] as const) {
      const { status, body } = await send(api(), 'GET', `/api/events?${query}`);
      const error = { message, fields: { [field]: message } };
      expect({ query, status, body }).toEqual({ query, status: 400, body: error });
    }
  });
});
