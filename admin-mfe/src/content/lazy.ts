import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "page-content" */ './screens');

export const AddContentPage = lazy(async () => ({ default: (await load()).AddContentPage }));
export const EditContentPage = lazy(async () => ({ default: (await load()).EditContentPage }));
export const PagesPage = lazy(async () => ({ default: (await load()).PagesPage }));
export const VersionsPage = lazy(async () => ({ default: (await load()).VersionsPage }));
