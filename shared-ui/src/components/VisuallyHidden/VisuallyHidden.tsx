import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css';

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={hidden}>{children}</span>
);
