import { TicketDate } from './TicketDate';
import type { Specimens } from '../../catalogue/specimen';
import { Inline } from '../Layout/Layout';

export const ticketDate: Specimens = {
  TicketDate: (
    <Inline>
      <TicketDate date="2026-12-05" />
      <TicketDate date="2027-01-31" />
    </Inline>
  ),
};
