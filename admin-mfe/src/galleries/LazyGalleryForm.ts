import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "gallery-form" */ './GalleryForm');

/** With what sorts the photos, it is too large for the admin's first load. */
export const GalleryForm = lazy(async () => ({ default: (await load()).GalleryForm }));

/** Fetches it ahead, so that it opens without a connection too. */
export const prefetchGalleryForm = () => void load().catch(() => undefined);
