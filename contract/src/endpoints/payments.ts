import { z } from 'zod';
import { bookingMessages, providerNames } from '..';
import { endpoint } from '../endpoint';

export const paymentEndpoints = {
  providers: endpoint({
    method: 'get',
    path: '/api/payments/providers',
    summary: 'The ways to pay that are offered here',
    access: 'everyone',
    answer: z.array(z.enum(providerNames)).meta({ id: 'PaymentProviders' }),
  }),
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
