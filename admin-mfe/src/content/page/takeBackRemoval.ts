import { messages, type AdminContentPage } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import { api } from '../../session/api';

/** Takes back that a section was removed from a page just before. */
export async function takeBackRemoval(page: string, section: string): Promise<AdminContentPage> {
  const { versions } = await api.get('/api/admin/content/versions', { query: { page } });
  const removal = versions.find((each) => each.what === 'deleted' && each.section === section);
  const restored =
    removal &&
    (await api.post('/api/admin/content/versions/{id}/restore', {
      params: { id: removal._id },
      json: {},
    }));
  if (!restored) throw new ApiError(404, messages.contentVersionNotFound, {}, null);
  return restored;
}
