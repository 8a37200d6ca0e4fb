import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Inline, Notice } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useHome } from '../session/home';
import { Page } from './Page';

/** The error message after a crash. The shell reports the error. */
function Crashed({ resetErrorBoundary }: FallbackProps) {
  const home = useHome();
  return (
    <>
      <Notice tone="error">Something went wrong here. What you typed is kept.</Notice>
      <Inline>
        <Button icon="retry" onClick={resetErrorBoundary}>
          Go on
        </Button>
        <ButtonLink tone="secondary" href={home.path}>
          Back to {home.name}
        </ButtonLink>
      </Inline>
    </>
  );
}

const CrashedPage = (props: FallbackProps) => (
  <Page>
    <Crashed {...props} />
  </Page>
);

/** The error boundary of a page. Layout and drafts survive a crash of the page. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);

/** The error boundary of a section of a page, such as a tab. */
export const SectionBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Crashed}>{children}</ErrorBoundary>
);
