import { messages, type Booking } from '@ridgeline/contract';
import { drawingWorkers } from '../../../../drawings';
import { maxUnfinishedOfVisitor } from '../../../../platform/drawing/limit';
import { aParty, aRide, aVisitor, book } from '../../../../testing/bookings';
import { onOneDatabase } from '../../../../testing/onEachDatabase';
import { anAdmin, logIn, send, someFields } from '../../../../testing/requests';

jest.setTimeout(90_000);

onOneDatabase('tickets', (api) => {
  const fetchTicket = (booking: Pick<Booking, 'token'>, visitor = aVisitor()) =>
    fetch(`${api().url}/api/bookings/${booking.token}/ticket.png`, { headers: visitor });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  async function bookings(count: number) {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token, { riderPlaces: 100 });
    const booked: Booking[] = [];
    for (let at = 0; at < count; at += 1)
      booked.push((await book(api(), ride, { participants: aParty(1) })).body);
    return { token, ride, booked: booked as [Booking, ...Booking[]] };
  }

  /** Nothing is drawn until this ends, as if each drawing took long. */
  async function whileDrawingIsHeldUp(work: () => Promise<void>) {
    const [id] = drawingWorkers.processIds();
    process.kill(Number(id), 'SIGSTOP');
    try {
      await work();
    } finally {
      process.kill(Number(id), 'SIGCONT');
    }
  }

  it('are drawn while everything else is answered, and few at a time for one visitor', async () => {
    const { ride, booked } = await bookings(maxUnfinishedOfVisitor + 2);
    const [first, ...others] = booked;
    expect((await fetchTicket(first)).status).toBe(200);
    const visitor = aVisitor();
    const answered: Response[] = [];
    let asked: Promise<unknown>[] = [];
    await whileDrawingIsHeldUp(async () => {
      asked = others.map(async (booking) => answered.push(await fetchTicket(booking, visitor)));
      expect((await send(api(), 'GET', `/api/events/${ride._id}`)).status).toBe(200);
      expect(await logIn(api())).toBeTruthy();
      expect((await book(api(), ride)).status).toBe(201);
      // It was drawn before.
      expect((await fetchTicket(first, visitor)).status).toBe(200);
      // The one that is refused is answered at once.
      await Promise.any(asked);
      expect(answered.map(({ status }) => status)).toEqual([429]);
    });
    await Promise.all(asked);
    const [refused, ...drawn] = answered;
    expect(drawn.map(({ status }) => status)).toEqual(drawn.map(() => 200));
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toEqual({ message: messages.tooManyRequests });
  });

  it('are drawn once, until something on them changes', async () => {
    const { token, ride, booked } = await bookings(1);
    const [booking] = booked;
    const drawn = await bytesOf(await fetchTicket(booking));
    drawingWorkers.end();
    expect(drawingWorkers.processIds()).toEqual([]);
    expect((await bytesOf(await fetchTicket(booking))).equals(drawn)).toBe(true);
    expect(drawingWorkers.processIds()).toEqual([]);
    const json = { ...someFields, date: ride.date, title: 'Down Sani Pass' };
    await send(api(), 'PUT', `/api/events/${ride._id}`, { token, json });
    expect((await bytesOf(await fetchTicket(booking))).equals(drawn)).toBe(false);
    expect(drawingWorkers.processIds()).toHaveLength(1);
  });
});
