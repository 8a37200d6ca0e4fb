import { Button, Notice } from '@ridgeline/shared-ui';

interface FetchFailureProps {
  sentence: string;
  /** Where trying again can help. */
  onRetry?: (() => void) | undefined;
}

/** Says what failed, and tries again. */
export const FetchFailure = ({ sentence, onRetry }: FetchFailureProps) => (
  <Notice tone="error">
    <p>{sentence}</p>
    {onRetry && (
      <Button tone="secondary" icon="retry" onClick={onRetry}>
        Try again
      </Button>
    )}
  </Notice>
);
