import type { Post, PostBody, PostFields } from '@ridgeline/contract';
import type { Api } from './startApi';
import { send } from './requests';

/** A text of one paragraph for each sentence. */
export const aText = (...sentences: string[]): PostBody => ({
  type: 'doc',
  content: sentences.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** A text with a picture in it. */
export const textWith = (src: string, alt = 'A pass'): PostBody => ({
  type: 'doc',
  content: [{ type: 'image', attrs: { src, alt } }],
});

/** A post, published by default. */
export async function aPost(api: Api, token: string, fields: Partial<PostFields> = {}) {
  const json = { title: 'Reading gravel', status: 'published', ...fields };
  return (await send<Post>(api, 'POST', '/api/blog', { token, json })).body;
}
