import { Icon, TextLink } from '@ridgeline/shared-ui';
import { back } from './BackToDashboard.css';

/** The way out of a screen that the dashboard leads to. */
export const BackToDashboard = () => (
  <div>
    <TextLink className={back} href="/admin-dashboard">
      <Icon name="left" />
      Back to the dashboard
    </TextLink>
  </div>
);
