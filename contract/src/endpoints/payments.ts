import { z } from 'zod';
import { bookingMessages } from '..';
import { endpoint } from '../endpoint';

export const paymentEndpoints = {
  notify: endpoint({
    method: 'post',
    path: '/api/payments/{provider}',
    summary: 'A payment service says what became of a payment; it signs what it says',
    access: 'signed',
    params: { provider: z.enum(['payfast', 'yoco'], bookingMessages.notificationRefused) },
    answer: z.object({ received: z.literal(true) }).meta({ id: 'NotificationReceived' }),
    errors: [400, 404],
  }),
};
