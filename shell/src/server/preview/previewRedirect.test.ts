import { previewRedirect } from './previews';

const release = { remote: 'public_mfe', version: '1.4.0' } as const;
const redirect = (path: string, preview?: typeof release) =>
  previewRedirect(
    new URL(`${path}?release=public-mfe@1.4.0&page=2`, 'http://rides.example'),
    preview,
  );

describe('a URL that names a release', () => {
  it('redirects to the confirmation page, which leads back', () => {
    expect(redirect('/events')).toBe(
      '/admin-preview?release=public-mfe%401.4.0&to=%2Fevents%3Fpage%3D2',
    );
  });

  it('redirects to the page itself if this browser previews that release', () => {
    expect(redirect('/events', release)).toBe('/events?page=2');
  });

  it.each(['/.//evil.example', '/a/..//evil.example', '/%2e///evil.example'])(
    'never redirects to another host: %s',
    (path) => {
      expect(redirect(path, release)).toBe('/evil.example?page=2');
      expect(redirect(path)).toContain(encodeURIComponent('/evil.example?page=2'));
    },
  );
});
