import { Accordion } from './Accordion';
import type { Specimens } from '../../catalogue/specimen';

const items = [
  { id: 'specimen-one', title: 'How do I open this?', content: 'With a click, or Enter.' },
  { id: 'specimen-two', title: 'And the other one?', content: 'It closes by itself.' },
];

export const accordion: Specimens = {
  Accordion: <Accordion name="specimen" items={items} />,
};
