import type { PageSection, SectionKind } from '@ridgeline/contract';
import { use, type ComponentType } from 'react';
import type { PostBody } from '../blog/body/PostBody';
import type { SectionProps } from './data';
import { hasRichText } from './plain';

/*
 * The components of the kinds of sections. A page's own script contains those that it has by default; the others are
 * in files that it loads with its data, if it has come to need them.
 */

/** What components are named by: the kind of a section. The heroes without a poster have a component of their own. */
type Name = SectionKind | 'quietHero';

/**
 * The file with each component. A kind that is missing here does not compile. What the home page has by default is in
 * its own script: a file beside it would cost every visitor of the home page a request.
 */
const fileOf = {
  hero: 'home',
  reasons: 'home',
  features: 'home',
  rides: 'home',
  pastRides: 'home',
  gallery: 'home',
  testimonies: 'home',
  wordsAndPicture: 'home',
  films: 'home',
  closing: 'home',
  destinations: 'sections-details',
  guides: 'sections-details',
  questions: 'sections-details',
  contact: 'sections-details',
  quietHero: 'sections-details',
} as const satisfies Record<Name, string>;

type NamesIn<File> = {
  [Each in Name]: (typeof fileOf)[Each] extends File ? Each : never;
}[Name];
type Components<Names extends Name> = {
  [Each in Names]: ComponentType<SectionProps<Each extends SectionKind ? Each : 'hero'>>;
};
export type SomeComponents = Partial<Components<Name>>;

/** The name of a section's component. */
const nameOf = (section: PageSection): Name =>
  section.kind === 'hero' && section.fields.look !== 'poster' ? 'quietHero' : section.kind;

const known: SomeComponents = {};
let richBody: typeof PostBody | undefined;

/** Makes components known that a page's script contains. */
export const register = (components: SomeComponents) => void Object.assign(known, components);

/** Typed, so that each file has the kinds that are said to be in it. */
const landing = async (): Promise<{ sections: Components<NamesIn<'home'>> }> =>
  import(/* webpackChunkName: "page-home" */ './landing');
const details = async (): Promise<{ sections: Components<NamesIn<'sections-details'>> }> =>
  import(/* webpackChunkName: "page-sections-details" */ './details');

/** By the names of their chunks without `page-`, as the shell knows them. */
const files = {
  home: async () => register((await landing()).sections),
  'sections-details': async () => register((await details()).sections),
  /** Paragraphs with headings, lists, links and the like. */
  'sections-rich': async () => {
    const loaded = await import(
      /* webpackChunkName: "page-sections-rich" */ '../blog/body/PostBody'
    );
    richBody = loaded.PostBody;
  },
};
type File = keyof typeof files;

/** The files that are loaded, or being loaded. */
const loading = new Map<File, Promise<void>>();

function loadFile(name: File): Promise<void> {
  const running = loading.get(name);
  if (running) return running;
  const load = files[name]();
  loading.set(name, load);
  // If it fails, the next page tries again.
  load.catch(() => loading.delete(name));
  return load;
}

/** The file with a component; undefined for that of a kind of a newer version. */
const fileFor = (name: Name) => (Object.hasOwn(fileOf, name) ? fileOf[name] : undefined);

/** The files that sections need beside those components. */
function filesFor(sections: readonly PageSection[], components: SomeComponents): Set<File> {
  const needed = new Set<File>();
  for (const section of sections) {
    const name = nameOf(section);
    const file = fileFor(name);
    if (file && !(name in components)) needed.add(file);
    if (hasRichText(section)) needed.add('sections-rich');
  }
  return needed;
}

/** Loads what sections need, so that they can be rendered at once. */
export const loadComponents = (sections: readonly PageSection[]) =>
  Promise.all([...filesFor(sections, known)].map(loadFile));

/**
 * The names of the files that a page with these sections needs beside its own script, for the shell.
 * @param own the components in the page's own script
 */
export const partsOf = (sections: readonly PageSection[], own: SomeComponents): string[] => [
  ...filesFor(sections, own),
];

/** The component of a section; undefined for a kind of a newer version. Suspends until it is loaded. */
export function useComponent(section: PageSection): ComponentType<SectionProps> | undefined {
  const name = nameOf(section);
  const file = fileFor(name);
  if (!file) return undefined;
  if (!(name in known)) use(loadFile(file));
  // The component and its section belong together, which TypeScript cannot see.
  return known[name] as ComponentType<SectionProps> | undefined;
}

/** The component for paragraphs with more than plain text. Suspends until it is loaded. */
export function useRichBody(): typeof PostBody {
  if (!richBody) use(loadFile('sections-rich'));
  return richBody as typeof PostBody;
}
