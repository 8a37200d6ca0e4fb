import sharp from 'sharp';
import { aRide, book, bookingCall } from '../../../../testing/bookings';
import { onOneDatabase } from '../../../../testing/onEachDatabase';
import { anAdmin } from '../../../../testing/requests';
import { drawTicket, ticketSize } from './drawTicket';

const draw = (...names: string[]) =>
  drawTicket({
    title: 'Sani Pass',
    facts: ['Saturday'],
    names,
    reference: 'RL2E3RYRJ4N',
    url: 'https://rides.example',
    siteName: 'Ridgeline',
  });

it.each([
  ['Chinese', '李小龙', '王大明'],
  ['Cyrillic', 'Владимир', 'Екатерин'],
  ['Arabic', 'محمد', 'فاطمة'],
  ['Devanagari', 'नीलम', 'राजेश'],
])(
  'a ticket has names in %s',
  async (_script, name, other) => {
    const [one, another, none] = [await draw(name), await draw(other), await draw('ꦫꦢꦺꦤ꧀')];
    expect(one.equals(another)).toBe(false);
    expect(one.equals(none)).toBe(false);
    // A name that cannot be drawn must not leave boxes.
    expect(none.equals(await draw())).toBe(true);
  },
  30_000,
);

/** The pixels that the sun covers above the ridges. */
async function sunOf(ticket: Buffer) {
  const { width } = ticketSize;
  const sky = sharp(ticket).removeAlpha().extract({ left: 0, top: 0, width, height: 480 });
  const pixels = await sky.raw().toBuffer();
  return Array.from({ length: pixels.length / 3 }, (_, at) => at)
    .filter((at) => pixels.readUIntBE(at * 3, 3) === 0xf7f0e3)
    .map((at) => ({ x: at % width, y: Math.floor(at / width) }));
}

/** Whether a colour covers any part of the ticket. */
async function hasColour(ticket: Buffer, colour: number) {
  const pixels = await sharp(ticket).removeAlpha().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels.readUIntBE(at, 3) === colour) return true;
  return false;
}

const plain = {
  title: 'Sani Pass',
  facts: ['Saturday'],
  names: ['Lerato'],
  reference: 'RL2E3RYRJ4N',
  url: 'https://rides.example',
  siteName: 'Ridgeline',
};

it('a ticket is in the main ink of the brand, with its logo', async () => {
  expect(await hasColour(await drawTicket(plain), 0xc2410c)).toBe(true);
  const png = await sharp({ create: { width: 80, height: 20, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();
  const logo = { path: '/uploads/l.png', picture: '/uploads/l.png', width: 80, height: 20 };
  const brand = { inks: { main: 'lagoon', accent: 'sun' }, logo } as const;
  const branded = await drawTicket({ ...plain, brand }, png);
  expect(await hasColour(branded, 0x0f6b66)).toBe(true);
  expect(await hasColour(branded, 0xc2410c)).toBe(false);
  expect(await hasColour(branded, 0xff00ff)).toBe(true);
}, 30_000);

it.each(['barlowWide', 'noto', 'notoCondensed'] as const)(
  'a ticket is in the typeface of the brand: %s',
  async (typeface) => {
    const set = await drawTicket({ ...plain, brand: { typeface } });
    expect(set.equals(await drawTicket(plain))).toBe(false);
    expect(await sharp(set).metadata()).toMatchObject(ticketSize);
  },
  30_000,
);

const middleOf = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2;

it('a ticket has a round sun', async () => {
  const sun = await sunOf(await draw('Lerato'));
  const top = Math.min(...sun.map(({ y }) => y));
  const left = Math.min(...sun.map(({ x }) => x));
  const centre = {
    x: middleOf(sun.filter(({ y }) => y === top).map(({ x }) => x)),
    y: middleOf(sun.filter(({ x }) => x === left).map(({ y }) => y)),
  };
  expect(Math.abs(centre.x - left - (centre.y - top))).toBeLessThan(4);
});

onOneDatabase('the ticket of a booking', (api) => {
  it('is a picture as long as the booking has its places', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Über Sani 山, to the roof of Lesotho' });
    const { body } = await book(api(), ride);
    const fetchTicket = () => fetch(`${api().url}/api/bookings/${body.token}/ticket.png`);
    const response = await fetchTicket();
    expect(response.headers.get('content-disposition')).toContain('ticket.png');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...ticketSize });

    await bookingCall(api(), body)('POST', '/cancel', {});
    expect((await fetchTicket()).status).toBe(409);
  });
});
