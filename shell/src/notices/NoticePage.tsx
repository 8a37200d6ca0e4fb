import { useLocation } from '@ridgeline/remote-kit';
import { ButtonLink, Container, EmptyState, Inline, Text } from '@ridgeline/shared-ui';
import notFoundPicture from '@ridgeline/shared-ui/illustrations/not-found.svg';
import updatingPicture from '@ridgeline/shared-ui/illustrations/updating.svg';
import { page } from './Notices.css';

interface NoticePageProps {
  title: string;
  text: string;
  picture: string;
  /** URL of a "Try again" link. */
  retry?: string;
}

/** A page of the shell itself. It says what happened, and links to other pages. */
const NoticePage = ({ title, text, picture, retry }: NoticePageProps) => (
  <div className={page} data-boundary="shell">
    <Container>
      <EmptyState level={1} title={title} picture={picture}>
        <Text tone="soft">{text}</Text>
        <Inline>
          {retry && (
            // Load the page from the server, because its code may have failed.
            <ButtonLink href={retry} rel="nofollow" target="_self">
              Try again
            </ButtonLink>
          )}
          <ButtonLink tone={retry ? 'secondary' : 'primary'} href="/">
            Go to the home page
          </ButtonLink>
          <ButtonLink tone="secondary" href="/events">
            Upcoming Events
          </ButtonLink>
        </Inline>
      </EmptyState>
    </Container>
  </div>
);

export const NotFoundPage = () => (
  <NoticePage
    title="Page not found"
    text="This road does not go where you hoped. The address may have changed, or the page is gone."
    picture={notFoundPicture}
  />
);

/** The page in place of a remote that is not available. */
export function UpdatingPage() {
  const { pathname, search } = useLocation();
  return (
    <NoticePage
      title="This part is being updated"
      text="It will be back in a moment. The rest of the site works as always."
      picture={updatingPicture}
      retry={`${pathname}${search}`}
    />
  );
}
