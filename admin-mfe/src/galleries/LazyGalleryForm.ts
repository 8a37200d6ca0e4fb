import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "gallery-form" */ './GalleryForm');

/** With the drag-and-drop library, it is too large for the admin's first load. */
export const GalleryForm = lazy(async () => ({ default: (await load()).GalleryForm }));

/** Fetches the chunk in advance, so that the form opens without a connection too. */
export const prefetchGalleryForm = () => void load().catch(() => undefined);
