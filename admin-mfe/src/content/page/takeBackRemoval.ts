import type { AdminContentPage } from '@ridgeline/contract';
import { api } from '../../session/api';

/**
 * Takes back that a section was removed from a page just before.
 * @throws {Error} if the page was saved since, which would be taken back as well, or is gone
 */
export async function takeBackRemoval(page: string, section: string): Promise<AdminContentPage> {
  const { versions } = await api.get('/api/admin/content/versions', { query: { page } });
  const last = versions.find(({ subject }) => subject === 'page');
  const restored =
    last?.what === 'deleted' &&
    last.section === section &&
    (await api.post('/api/admin/content/versions/{id}/restore', {
      params: { id: last._id },
      json: {},
    }));
  if (!restored) throw new Error('The page was saved since, or is gone');
  return restored;
}
