export { dateParts, formatDate } from './format';
export { TicketDate } from './TicketDate';
