import type { Post } from '@ridgeline/contract';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

jest.setTimeout(90_000);

onEachDatabase('posts with the same title that are written at the same time', (api) => {
  it('each get their own link', async () => {
    const token = await anAdmin(api());
    const count = 40;
    const written = await Promise.all(
      Array.from({ length: count }, () =>
        send<Post>(api(), 'POST', '/api/blog', { token, json: { title: 'Snow on Sani' } }),
      ),
    );
    expect(written.map(({ status }) => status)).toEqual(written.map(() => 201));
    const slugs = new Set(written.map(({ body }) => body.slug));
    expect(slugs.size).toBe(count);
    expect(slugs).toContain('snow-on-sani');
    expect(slugs).toContain('snow-on-sani-40');
  });
});
