import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense, useState, type ReactNode } from 'react';
import { content, section, summary } from './Section.css';

interface SectionProps {
  title: string;
  /** Rendered when the section is first opened, so that its data and code are not fetched before. */
  children: ReactNode;
}

/** A collapsible section of the page. */
export function Section({ title, children }: SectionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={section}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={summary}>{title}</summary>
      <div className={content}>
        {wasOpened && (
          <Suspense fallback={<Skeleton shapes={['line', 'row']} />}>{children}</Suspense>
        )}
      </div>
    </details>
  );
}
