import {
  checkedCodeSchema,
  codeCheckSchema,
  codeFieldsSchema,
  codeListSchema,
  codeSchema,
} from '..';
import { codeMessages } from '../codes/messages';
import { endpoint, idParam } from '../endpoint';

const codeId = { id: idParam(codeMessages.unknown) };

/** Discount codes: those of the owner, and what a visitor learns about one. */
export const codeEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/admin/codes',
    summary: 'List discount codes with how often they were used, newest first',
    access: 'owner',
    answer: codeListSchema,
  }),
  create: endpoint({
    method: 'post',
    path: '/api/admin/codes',
    action: 'code.created',
    summary: 'Add a discount code',
    access: 'owner',
    idempotent: true,
    body: codeFieldsSchema,
    example: { code: 'SPRING', off: { kind: 'percent', percent: 10 }, uses: 10 },
    status: 201,
    answer: codeSchema,
    errors: [400, 409],
  }),
  update: endpoint({
    method: 'put',
    path: '/api/admin/codes/{id}',
    action: 'code.updated',
    summary: 'Update a discount code; bookings that have it keep their price',
    access: 'owner',
    params: codeId,
    body: codeFieldsSchema,
    example: { code: 'SPRING', off: { kind: 'amount', amountCents: 20_000 } },
    answer: codeSchema,
    errors: [400, 404, 409],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/admin/codes/{id}',
    action: 'code.deleted',
    summary: 'Delete a discount code; bookings that have it keep their price',
    access: 'owner',
    params: codeId,
    status: 204,
    errors: [404],
  }),
  check: endpoint({
    method: 'post',
    path: '/api/codes/check',
    summary: 'Get what a discount code takes off the price of a ride',
    access: 'everyone',
    body: codeCheckSchema,
    example: { code: 'spring', eventId: '01890000-0000-7000-8000-000000000000' },
    answer: checkedCodeSchema,
    errors: [400, 404, 409, 429],
  }),
};
