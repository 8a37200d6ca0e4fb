import sharp from 'sharp';
import { aRide, book, bookingCall } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';
import { ticketSize } from './drawTicket';

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
