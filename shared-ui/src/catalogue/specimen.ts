import type { ReactNode } from 'react';

/** Components in every state, each by the name under which it is exported. */
export type Specimens = Record<string, ReactNode>;
