import { Button, Notice } from '@ridgeline/shared-ui';

interface FetchFailureProps {
  sentence: string;
  /** Undefined if trying again cannot help. */
  onRetry?: (() => void) | undefined;
}

/** An error message with a button to try again. */
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
