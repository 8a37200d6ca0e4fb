import type { ReactNode } from 'react';

/** A component in every state, by the name it is exported under. */
export type Specimens = Record<string, ReactNode>;

/** A placeholder for a photograph of this size. */
export const picture = (width: number, height: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="${width}" height="${height}" preserveAspectRatio="none"><path fill="#AFC3CB" d="M0 0h3v2H0z"/><path fill="#6F8EA0" d="M0 1.1.8.5l.7.6L2.2.4 3 1.2V2H0z"/><path fill="#22384A" d="M0 1.6 1 1l.9.6L3 1.2V2H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
