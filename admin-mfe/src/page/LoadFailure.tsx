import { Button, ButtonLink, Inline, Notice } from '@ridgeline/shared-ui';

interface LoadFailureProps {
  failure: string;
  onRetry: () => void;
  /** Where the dashboard lists things of this kind. */
  href: string;
}

/** What stands where a page could not load what it edits. */
export const LoadFailure = ({ failure, onRetry, href }: LoadFailureProps) => (
  <>
    <Notice tone="error">{failure}</Notice>
    <Inline>
      <Button icon="retry" onClick={onRetry}>
        Try again
      </Button>
      <ButtonLink tone="secondary" href={href}>
        Back to the dashboard
      </ButtonLink>
    </Inline>
  </>
);
