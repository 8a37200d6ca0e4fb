import { isApiError } from '@ridgeline/contract/client';
import { Skeleton } from '@ridgeline/shared-ui';
import {
  createElement,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { fetchFailed } from '../dashboard/list/listState';
import { connectionLost, useRetryWhenOnline } from '../failure/useRetryWhenOnline';
import { api } from '../session/api';
import { FetchFailure } from './Fetching';
import type { PageFile } from './file';

const isReachable = () => api.get('/healthz').then(() => true, isApiError);

interface FromFileOptions<Props> {
  shapes: ComponentProps<typeof Skeleton>['shapes'];
  /** What surrounds the placeholder and the error message. The component itself brings its own. */
  Frame?: ComponentType<Props & { children: ReactNode }>;
}

/**
 * A component of a file that is downloaded when the component is shown for the first time. Meanwhile there is a
 * placeholder. If the download fails, there is a message, and the next attempt begins with a button or as soon as the
 * connection is back.
 */
export function fromFile<Content, Props extends object>(
  file: PageFile<Content>,
  partOf: (content: Content) => ComponentType<Props>,
  { shapes, Frame }: FromFileOptions<Props>,
) {
  return function FromFile(props: Props) {
    const [attempt, setAttempt] = useState(1);
    const [outcome, setOutcome] = useState<'loaded' | 'failed' | { error: unknown }>();
    const hasFailed = outcome === 'failed';
    const content = file.content();
    const tryAgain = () => {
      setOutcome(undefined);
      setAttempt(attempt + 1);
    };
    useEffect(() => {
      // Asked again here, a file that has arrived since the placeholder was rendered would leave it in place.
      if (content) return undefined;
      let isShown = true;
      const fail = async (error: unknown) => {
        // The files of this version are gone. The shell reloads the page after this error, in the current version.
        const isGone = attempt > 1 && (await isReachable());
        if (isShown) setOutcome(isGone ? { error } : 'failed');
      };
      file.load().then(() => {
        if (isShown) setOutcome('loaded');
      }, fail);
      return () => {
        isShown = false;
      };
    }, [attempt, content]);
    useRetryWhenOnline(hasFailed ? connectionLost : undefined, tryAgain);

    if (typeof outcome === 'object') throw outcome.error;
    if (content) return createElement(partOf(content), props);
    const waiting = hasFailed ? (
      <FetchFailure sentence={fetchFailed} onRetry={tryAgain} />
    ) : (
      <Skeleton shapes={shapes} />
    );
    return Frame ? <Frame {...props}>{waiting}</Frame> : waiting;
  };
}
