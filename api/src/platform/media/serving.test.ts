import sharp from 'sharp';
import { messages } from '@ridgeline/contract';
import { anOwnedEvent, upload } from '../../testing/eventFiles';
import { onEachStore } from '../../testing/onEachDatabase';
import { refuseWrites } from '../../testing/refuseWrites';
import { send } from '../../testing/requests';

const text = 'left at the poplars, then 40 km of gravel';
const route = [{ name: 'route.txt', bytes: text }];

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

onEachStore('an uploaded file', (api) => {
  const urlOf = async () => {
    const { body } = await upload(api(), await anOwnedEvent(api()), 'attachments', route);
    return `${api().url}${body.attachments[0]?.path}`;
  };

  it('can be fetched in part, so that a broken download resumes where it stopped', async () => {
    const url = await urlOf();
    const whole = await fetch(url);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    await whole.arrayBuffer();
    const part = await fetch(url, { headers: { range: 'bytes=5-10' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-10/${text.length}`);
    expect(await part.text()).toBe(text.slice(5, 11));
  });

  it('resumes if the file is still the same, and otherwise starts again', async () => {
    const url = await urlOf();
    const first = await fetch(url);
    await first.arrayBuffer();
    const modified = first.headers.get('last-modified') ?? '';
    for (const [date, status] of [
      [modified, 206],
      [new Date(Date.parse(modified) + 1000).toUTCString(), 200],
    ] as const) {
      const headers = { range: 'bytes=5-', 'if-range': date };
      const rest = await fetch(url, { headers });
      expect([rest.status, await rest.text()]).toEqual([
        status,
        status === 206 ? text.slice(5) : text,
      ]);
    }
  });

  it('refuses a range outside the file, with an error message', async () => {
    const path = (await urlOf()).slice(api().url.length);
    const answer = await send(api(), 'GET', path, { headers: { range: 'bytes=5000-' } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${text.length}`);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.body).toEqual({ message: messages.invalidRequest });
  });

  it('is not sent again to a client that has it', async () => {
    const url = await urlOf();
    const first = await fetch(url);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Like a browser; by default, fetch would bypass the cache.
    const fetchUnlessMatching = (tag: string) =>
      fetch(url, { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } });
    const again = await fetchUnlessMatching(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await fetchUnlessMatching('"another"');
    expect([changed.status, await changed.text()]).toEqual([200, text]);
    const sameDate = await fetch(url, {
      headers: {
        'if-modified-since': first.headers.get('last-modified') ?? '',
        'cache-control': 'max-age=0',
      },
    });
    expect([sameDate.status, await sameDate.text()]).toEqual([304, '']);
  });
});

onEachStore('a file whose row cannot be written', (api) => {
  it('does not remain if it is an attachment', async () => {
    const event = await anOwnedEvent(api());
    await refuseWrites(api(), 'insert', 'event_attachments');
    const { status, body } = await upload(api(), event, 'attachments', route);
    expect([status, body]).toEqual([500, { message: messages.unexpected }]);
    expect(api().files()).toEqual([]);
  });

  it('does not remain if it is a picture', async () => {
    const event = await anOwnedEvent(api());
    await refuseWrites(api(), 'update', 'events');
    const picture = { name: 'pass.jpg', bytes: await jpeg() };
    const { status, body } = await upload(api(), event, 'image', [picture]);
    expect([status, body]).toEqual([500, { message: messages.unexpected }]);
    expect(api().files()).toEqual([]);
  });
});
