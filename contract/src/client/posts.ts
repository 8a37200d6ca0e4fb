import type { Post, PostCard, PostFields, PostPicture, PostUpdate } from '../post';
import { type ClientOptions, type Http, under } from './http';
import { segment } from './segment';
import { type UploadProgress, filesForm, sendForm } from './upload';

/** The owner's calls for the posts of the blog. */
export const postCalls = (http: Http, options: ClientOptions) => ({
  /** Drafts, and posts that wait for their date, too. */
  allPosts: (signal?: AbortSignal) => http.get<PostCard[]>('/api/blog?all=1', { signal }),
  /** With a `key`, a UUID, sending it again after a failure still makes one post. */
  createPost: (fields: PostFields, key?: string) =>
    http.post<Post>('/api/blog', { json: fields, ...under(key) }),
  updatePost: (id: string, update: PostUpdate) =>
    http.put<Post>(`/api/blog/${segment(id)}`, { json: update }),
  deletePost: (id: string) => http.delete<void>(`/api/blog/${segment(id)}`),
  restorePost: (id: string) => http.post<Post>(`/api/blog/${segment(id)}/restore`),
  uploadPostImage: (id: string, image: File, onProgress?: UploadProgress) =>
    sendForm<Post>(options, `/api/blog/${segment(id)}/image`, filesForm('image', image), {
      onProgress,
    }),
  /** For the inside of a text: the answer's `path` is the picture's `src`. */
  uploadPostPicture: (image: File, onProgress?: UploadProgress) =>
    sendForm<PostPicture>(options, '/api/blog/images', filesForm('image', image), { onProgress }),
});
