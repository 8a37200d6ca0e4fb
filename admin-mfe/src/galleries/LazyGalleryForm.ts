import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "gallery-form" */ './GalleryForm');

/** The form contains the drag-and-drop library, so it is too large for the admin's initial chunks. */
export const GalleryForm = lazy(async () => ({ default: (await load()).GalleryForm }));

/** Loads the chunk in advance, so that the form also opens offline. */
export const prefetchGalleryForm = () => void load().catch(() => undefined);
