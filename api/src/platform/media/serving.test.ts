import sharp from 'sharp';
import { messages, type TourEvent } from '@ridgeline/contract';
import { onEachStore, type Api } from '../../testing/onEachDatabase';
import { refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';

const text = 'left at the poplars, then 40 km of gravel';

async function scene(api: Api) {
  const token = await anAdmin(api);
  const { _id } = await anEvent(api, token);
  const upload = (field: 'image' | 'attachments', name: string, bytes: Buffer | string) =>
    send<TourEvent>(api, 'POST', `/api/events/${_id}/${field}`, {
      token,
      form: formWith(field, [{ name, bytes }]),
    });
  return { upload };
}
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

onEachStore('an uploaded file', (api) => {
  const addressOf = async () => {
    const { upload } = await scene(api());
    const { body } = await upload('attachments', 'route.txt', text);
    return `${api().url}${body.attachments[0]?.path}`;
  };

  it('can be fetched in part, so that a broken download goes on where it stopped', async () => {
    const address = await addressOf();
    const whole = await fetch(address);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    await whole.arrayBuffer();
    const part = await fetch(address, { headers: { range: 'bytes=5-10' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-10/${text.length}`);
    expect(await part.text()).toBe(text.slice(5, 11));
  });

  it('refuses a part that it does not have, with a sentence', async () => {
    const answer = await fetch(await addressOf(), { headers: { range: 'bytes=5000-' } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${text.length}`);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toEqual({ message: messages.invalidRequest });
  });

  it('is not sent again to whom has it', async () => {
    const address = await addressOf();
    const first = await fetch(address);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // As a browser asks; fetch by itself would add that it wants no stored answer.
    const ask = (known: string) =>
      fetch(address, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } });
    const again = await ask(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await ask('"another"');
    expect([changed.status, await changed.text()]).toEqual([200, text]);
  });
});

onEachStore('a file whose row cannot be written', (api) => {
  it('does not remain, be it an attachment', async () => {
    const { upload } = await scene(api());
    await refuseWrites(api(), 'insert', 'event_attachments');
    const { status, body } = await upload('attachments', 'route.txt', text);
    expect([status, body]).toEqual([500, { message: messages.unexpected }]);
    expect(api().files()).toEqual([]);
  });

  it('does not remain, be it a picture', async () => {
    const { upload } = await scene(api());
    await refuseWrites(api(), 'update', 'events');
    const { status, body } = await upload('image', 'pass.jpg', await picture());
    expect([status, body]).toEqual([500, { message: messages.unexpected }]);
    expect(api().files()).toEqual([]);
  });
});
