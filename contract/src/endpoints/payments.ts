import { z } from 'zod';
import { bookingMessages, providerNames } from '..';
import { endpoint } from '../endpoint';

export const paymentEndpoints = {
  providers: endpoint({
    method: 'get',
    path: '/api/payments/providers',
    summary: 'List the payment providers that this site offers',
    access: 'everyone',
    answer: z.array(z.enum(providerNames)).meta({ id: 'PaymentProviders' }),
  }),
  notify: endpoint({
    method: 'post',
    path: '/api/payments/{provider}',
    summary: 'Receive a signed notification about a payment or refund from a payment service',
    access: 'signed',
    params: { provider: z.enum(['payfast', 'yoco'], bookingMessages.notificationRefused) },
    answer: z.object({ received: z.literal(true) }).meta({ id: 'NotificationReceived' }),
    errors: [400, 404],
  }),
};
