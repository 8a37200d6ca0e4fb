import { z } from 'zod';
import { endpoint } from '../endpoint';

export const fileEndpoints = {
  download: endpoint({
    method: 'get',
    path: '/uploads/{file}',
    summary: 'Get an uploaded file; with `?inline`, a PDF or text attachment opens in the browser',
    access: 'everyone',
    params: { file: z.string() },
    mediaType: '*/*',
    errors: [404],
  }),
};
