import { Button, Notice, Skeleton } from '@ridgeline/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

interface FetchingProps {
  query: Pick<UseQueryResult, 'data' | 'isLoadingError' | 'refetch'>;
  /** The error message. */
  sentence: string;
  shapes?: ComponentProps<typeof Skeleton>['shapes'];
}

/** A placeholder for data that is being loaded. It becomes an error message if that fails. */
export function Fetching({ query, sentence, shapes = ['line', 'line'] }: FetchingProps) {
  const { data, isLoadingError, refetch } = query;
  if (isLoadingError) return <FetchFailure sentence={sentence} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton shapes={shapes} /> : null;
}

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
