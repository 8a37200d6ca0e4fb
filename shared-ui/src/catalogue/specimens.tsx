import { accordion } from '../components/Accordion/Accordion.specimens';
import { button } from '../components/Button/Button.specimens';
import { dialog } from '../components/Dialog/Dialog.specimens';
import { emptyState } from '../components/EmptyState/EmptyState.specimens';
import { field } from '../components/Field/Field.specimens';
import { filePicker } from '../components/FilePicker/FilePicker.specimens';
import { guidePrice } from '../components/GuidePrice/GuidePrice.specimens';
import { heading } from '../components/Heading/Heading.specimens';
import { layout } from '../components/Layout/Layout.specimens';
import { link } from '../components/Link/Link.specimens';
import { notice } from '../components/Notice/Notice.specimens';
import { page } from '../components/Page/Page.specimens';
import { pictures } from '../components/Picture/Picture.specimens';
import { skeleton } from '../components/Skeleton/Skeleton.specimens';
import { tabs } from '../components/Tabs/Tabs.specimens';
import { ticketDate } from '../components/TicketDate/TicketDate.specimens';
import { toast } from '../components/Toast/Toast.specimens';
import { visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.specimens';
import { icons } from '../components/Icon/Icon.specimens';
import type { Specimens } from './specimen';

/** In the catalogue's order. */
export const specimens: Specimens = {
  ...heading,
  ...link,
  ...layout,
  ...page,
  ...button,
  ...field,
  ...filePicker,
  ...notice,
  ...emptyState,
  ...skeleton,
  ...accordion,
  ...tabs,
  ...dialog,
  ...toast,
  ...ticketDate,
  ...guidePrice,
  ...pictures,
  ...visuallyHidden,
  ...icons,
};
