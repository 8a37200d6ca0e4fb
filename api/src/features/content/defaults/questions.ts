import { paragraphs } from './defaultPage';

/** In the order in which riders usually ask, with answers that hold for every company. */
export const questions = [
  {
    id: 'experience-level',
    question: 'How much riding experience do I need?',
    answer: paragraphs(
      'Beginners are welcome, and so are experienced riders. You should be at ease on your own motorcycle for a full day.',
      'What a ride asks of you is in its description. If you are not sure, ask us before you book.',
    ),
  },
  {
    id: 'motorcycles',
    question: 'Do you provide motorcycles?',
    answer: paragraphs(
      'No, motorcycles are not provided. You ride your own, because a long day is safest on a bike whose brakes, weight and manners you already know.',
      'It must be licensed and roadworthy. For Lesotho, bring its papers and your passport.',
    ),
  },
  {
    id: 'safety-gear',
    question: 'What safety gear must I bring?',
    answer: paragraphs(
      'Your own, and all of it: a helmet, a jacket and trousers with protectors, gloves, and boots that cover the ankle.',
      'Pack rain gear and one more warm layer than you think you need. In the Maluti it can be 25 degrees at lunch and below freezing before supper.',
    ),
  },
  {
    id: 'solo-riders',
    question: 'May I come on my own?',
    answer: paragraphs('Yes. Solo riders are welcome, for a small surcharge.'),
  },
  {
    id: 'physical-demand',
    question: 'How physically demanding is it?',
    answer: paragraphs(
      'It depends on the ride. A long day on tar is tiring for anyone, and a day on gravel more so: you stand on the pegs for much of it.',
      'In the mountains of Lesotho, the air is thin and the sun is strong. Drink water before you are thirsty, and tell the guide early when you need a break.',
    ),
  },
  {
    id: 'whats-included',
    question: 'What is included in the price?',
    answer: paragraphs(
      'Dinner, bed and breakfast, a guide in front, a sweep rider behind, and usually a support vehicle.',
      'You bring your own motorcycle and safety gear.',
    ),
    action: { label: 'See the upcoming events', href: '/events' },
  },
  {
    id: 'pillions',
    question: 'Are pillions welcome?',
    answer: paragraphs('Very. They need the same safety gear as the rider.'),
  },
  {
    id: 'emergencies',
    question: 'What happens in an emergency?',
    answer: paragraphs(
      'A sweep rides behind the group, and usually a support vehicle comes along.',
      'Before the ride you can tell us whom to call, and what the guide should know about your health.',
    ),
  },
  {
    id: 'book-early',
    question: 'How early should I book?',
    answer: paragraphs('As early as you can: the places on a ride are limited.'),
    action: { label: 'See the upcoming events', href: '/events' },
  },
  {
    id: 'age',
    question: 'Is there an age restriction?',
    answer: paragraphs(
      'No. If you hold a valid licence for the motorcycle you ride, you are old enough, and you are not too old.',
      'Riders from abroad need a licence that is in English, or an international driving permit beside it.',
    ),
  },
  {
    id: 'still-have-questions',
    question: 'Still have questions?',
    answer: paragraphs('Then ask us.'),
    action: { label: 'Contact us', href: '/contact' },
  },
];
