import type {
  ContentPage,
  ContentPageListed,
  EventFacets,
  EventQueryInput,
  Gallery,
  GalleryCard,
  GalleryQuery,
  Post,
  PostCard,
  TourEvent,
} from '@ridgeline/contract';
import { aContentPage } from '@ridgeline/contract/testing/content';
import { ApiError, type ApiFetch, type Page } from '@ridgeline/contract/client';

/** The API's responses in a test. An `ApiError` becomes an error response. */
export interface FakeApi {
  eventPage?: (query: EventQueryInput) => Promise<Page<TourEvent>>;
  eventFacets?: () => Promise<EventFacets>;
  event?: (id: string) => Promise<TourEvent>;
  galleries?: () => Promise<GalleryCard[]>;
  gallery?: (id: string, query: GalleryQuery) => Promise<Gallery>;
  posts?: () => Promise<PostCard[]>;
  post?: (id: string) => Promise<Post>;
  /** By default, each path has a page without sections. */
  contentPage?: (path: string) => Promise<ContentPage>;
  contentPages?: () => Promise<ContentPageListed[]>;
}

/** The names of the pages whose lists are code. */
const names: Record<string, string> = {
  '/events': 'Upcoming Events',
  '/gallery': 'Our Gallery and Past Events',
  '/blog': 'Blog',
};

/** The parts of a response that the client reads; jsdom has no Response. */
function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const response = {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: () => Promise.resolve(body),
  };
  return response as Response;
}

/** The API's response to a call. */
async function answer(api: FakeApi, { pathname, searchParams }: URL): Promise<Response> {
  const [, , resource, id = ''] = pathname.split('/').map(decodeURIComponent);
  const query = Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
  switch (`${resource}/${id && ':id'}`) {
    case 'events/': {
      const page = await api.eventPage?.(query);
      return respond(200, page?.items, { 'x-total-count': String(page?.total) });
    }
    case 'events/:id':
      return respond(200, await (id === 'facets' ? api.eventFacets?.() : api.event?.(id)));
    case 'gallery/':
      return respond(200, await api.galleries?.());
    case 'gallery/:id':
      return respond(200, await api.gallery?.(id, query));
    case 'blog/':
      return respond(200, await api.posts?.());
    case 'blog/:id':
      return respond(200, await api.post?.(id));
    case 'content/:id': {
      if (id === 'pages') return respond(200, await api.contentPages?.());
      const path = searchParams.get('path') ?? '';
      return respond(
        200,
        await (api.contentPage?.(path) ?? aContentPage({ path, name: names[path] ?? 'A page' })),
      );
    }
    default:
      throw new Error(`No test asks for ${pathname}`);
  }
}

/** A fetch that returns these responses, and 404 for anything else. */
export const apiFetch =
  (api: FakeApi): ApiFetch =>
  async (path) => {
    try {
      const found = await answer(api, new URL(path, 'https://rides.example'));
      return (await found.json()) === undefined ? respond(404, {}) : found;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return respond(error.status, error.body ?? { message: error.serverMessage });
    }
  };
