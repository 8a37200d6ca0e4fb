import { isAboutVoucher, ownerNoticeSentence, type OwnerNotice } from '@ridgeline/contract';
import { Button, ButtonLink, Heading, Icon, Notice } from '@ridgeline/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookingPath, ridePath } from '../../bookings/paths';
import { messageFor } from '../../failure/errors';
import { between, focusTarget } from '../../page/Page.css';
import { api } from '../../session/api';
import * as toDoStyles from '../toDos/ToDos.css';
import { useTopLoading } from '../useTopLoading';
import * as styles from './News.css';
import { newsQuery } from './queries';
import { timeAgo } from './timeAgo';

/** How many lines are shown before the owner asks for all of them. */
const shownFirst = 5;

const isProblem = ({ kind }: OwnerNotice) => kind === 'late-money' || kind === 'refund-failed';

const hrefOf = ({ kind, bookingId, event }: OwnerNotice) => {
  if (isAboutVoucher(kind)) return '/admin-vouchers';
  return bookingId ? bookingPath(bookingId) : ridePath(event?._id ?? '');
};

const Line = ({ notice }: { notice: OwnerNotice }) => (
  <li className={toDoStyles.line}>
    <Icon name={isProblem(notice) ? 'alert' : 'calendar'} />
    <span className={toDoStyles.sentence}>
      {ownerNoticeSentence(notice)} <span className={styles.ago}>{timeAgo(notice.at)}</span>
    </span>
    <ButtonLink tone="quiet" href={hrefOf(notice)}>
      Open
    </ButtonLink>
  </li>
);

/**
 * What has happened to bookings since the owner last pressed "Seen". Only that moves it on, and only past the lines that
 * are shown, so that a reload or a look in passing loses nothing.
 */
export function News() {
  const queryClient = useQueryClient();
  const { data: news } = useQuery(newsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (ids: string[]) => api.post('/api/admin/notices/seen', { json: { ids } }),
    onSuccess: (rest) => {
      setShowsAll(false);
      queryClient.setQueryData(newsQuery.queryKey, rest);
      // The button may have disappeared with the last line.
      top.current?.focus();
    },
  });
  const isLoading = useTopLoading();
  const notices = news?.notices ?? [];
  if (isLoading || (notices.length === 0 && !isSuccess)) return null;
  const shown = showsAll ? notices : notices.slice(0, shownFirst);
  return (
    <div ref={top} tabIndex={-1} className={focusTarget}>
      {notices.length > 0 && (
        <section className={styles.news} aria-labelledby="news">
          <div className={between}>
            <Heading level={2} size="h3" id="news">
              New since you last looked
            </Heading>
            <Button
              tone="quiet"
              icon="check"
              busy={isPending}
              onClick={() => mutate(shown.map(({ _id }) => _id))}
            >
              Seen
            </Button>
          </div>
          {error && (
            <Notice tone="error">
              {messageFor(error, 'That did not work. Please try again.')}
            </Notice>
          )}
          <ul role="list" className={toDoStyles.lines} aria-labelledby="news">
            {shown.map((notice) => (
              <Line key={notice._id} notice={notice} />
            ))}
          </ul>
          {shown.length < notices.length && (
            <Button tone="secondary" width="wide" onClick={() => setShowsAll(true)}>
              Show {notices.length - shown.length} more
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
