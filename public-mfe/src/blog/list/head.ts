import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';

export const head = ({ origin, path }: HeadArgs<never>): Head => ({
  title: 'Blog',
  description:
    'Notes from our motorcycle tours: roads we scouted, days that went differently, and what to pack for the next one.',
  jsonLd: [breadcrumbs(origin, { name: 'Blog', path })],
});
