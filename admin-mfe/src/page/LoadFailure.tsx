import { Button, ButtonLink, Inline, Notice } from '@ridgeline/shared-ui';

interface LoadFailureProps {
  failure: string;
  /** False for what is missing. */
  canRetry?: boolean;
  onRetry: () => void;
  /** Where the dashboard lists things of this kind. */
  href: string;
}

/** What stands where a page could not load what it edits. */
export const LoadFailure = ({ failure, canRetry = true, onRetry, href }: LoadFailureProps) => (
  <>
    <Notice tone="error">{failure}</Notice>
    <Inline>
      {canRetry && (
        <Button icon="retry" onClick={onRetry}>
          Try again
        </Button>
      )}
      <ButtonLink tone="secondary" href={href}>
        Back to the dashboard
      </ButtonLink>
    </Inline>
  </>
);
