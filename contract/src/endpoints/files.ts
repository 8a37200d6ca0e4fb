import { z } from 'zod';
import { endpoint } from '../endpoint';

export const fileEndpoints = {
  download: endpoint({
    method: 'get',
    path: '/uploads/{file}',
    summary: 'A picture or an attachment; with ?inline, a PDF or text to show in a tab',
    access: 'everyone',
    params: { file: z.string() },
    errors: [404],
  }),
};
