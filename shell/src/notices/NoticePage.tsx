import { ButtonLink, Container, EmptyState, Inline, Text } from '@ridgeline/shared-ui';
import { page } from './Notices.css';

interface NoticePageProps {
  title: string;
  text: string;
  picture: string;
  /** Offers to load the page again. */
  retry?: string;
}

/** A page of the shell's own: what happened, in a sentence, and where to go. */
export const NoticePage = ({ title, text, picture, retry }: NoticePageProps) => (
  <div className={page} data-boundary="shell">
    <Container>
      <EmptyState level={1} title={title} picture={picture}>
        <Text tone="soft">{text}</Text>
        <Inline>
          {retry && (
            // A whole new load: what failed may have been this page's own code.
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
