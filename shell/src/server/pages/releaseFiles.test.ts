import type { Release } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import type { StaticHandlerContext } from 'react-router-dom';
import type { VerifiedRelease } from '../../remotes/serverCode';
import { scriptsOf, stylesOf } from './releaseFiles';

const files = (name: string) => ({ scripts: [`${name}.js`, 'shared.js'], styles: [`${name}.css`] });
const release: Release = {
  name: 'rides_home',
  version: '1.0.0',
  contract: '^2.0.0',
  needs: {},
  source: '',
  entry: 'entry.js',
  remote: aRemote(),
  scripts: [],
  styles: [],
  pages: { about: files('about'), content: files('content'), 'sections-films': files('films') },
  contains: [],
  integrity: {},
};
const available = { release, folder: '/releases' } as unknown as VerifiedRelease;

/** A page whose route names the parts that its data asks for. */
const contextWith = (loaded: unknown) =>
  ({
    matches: [
      // The shell's own route, whose id is also the name of a page of the release.
      { route: { id: 'content' } },
      {
        route: {
          id: 'rides_home:about',
          handle: { parts: ({ data }: { data?: { parts: string[] } }) => data?.parts ?? [] },
        },
      },
    ],
    loaderData: { 'rides_home:about': loaded },
  }) as unknown as StaticHandlerContext;

const namesOf = (context: StaticHandlerContext) => ({
  scripts: scriptsOf(available, context).map(({ src }) => src.split('/').at(-1)),
  styles: stylesOf(available, context).map(({ url }) => url.split('/').at(-1)),
});

it('names the files of the parts that the data of a page needs, each once', () => {
  expect(namesOf(contextWith({ parts: ['sections-films', 'of-a-newer-release'] }))).toEqual({
    scripts: ['entry.js', 'about.js', 'shared.js', 'films.js'],
    styles: ['about.css', 'films.css'],
  });
});

it('names only the files of the route if its loader failed', () => {
  expect(namesOf(contextWith(undefined))).toEqual({
    scripts: ['entry.js', 'about.js', 'shared.js'],
    styles: ['about.css'],
  });
});
