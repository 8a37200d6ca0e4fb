import type { SavedContent } from '../features/content/adopt/savedContent';
import type { SiteTexts } from '../features/content/adopt/texts';
import { demoAnswers, demoRideQuestions } from './answers';
import { demoGuides, demoTestimonies } from './people';

const answers: SiteTexts = Object.fromEntries(
  Object.entries(demoAnswers).map(([id, paragraphs]) => [`support.${id}`, paragraphs.join('\n\n')]),
);

/** What is only true of the demo's company, in the words of its pages. */
const texts: SiteTexts = {
  'home.why':
    'We are riders first. Every pass on our map we have ridden in sun, in rain and once in snow, and we only take you where we would take our own.',
  'home.reason.group.title': 'Small groups',
  'home.reason.group.text':
    'A guide in front, a sweep behind, and never so many bikes that you are a number.',
  'home.reason.pace.title': 'Your bike, your pace',
  'home.reason.pace.text':
    'Tar for those who like it smooth, gravel for those who do not. Regroup at every turn.',
  'home.feature.guides':
    'Trained in first aid and in reading a group. They know the road, the weather and the lady who bakes the pies.',
  'home.feature.routes':
    'Each route is ridden again before each season, so a washed-out drift is our surprise and not yours.',
  'home.feature.safety':
    'A briefing every morning, a sweep rider every day, usually a support vehicle, and a plan for when plans change.',
  'home.past.clarens':
    'Two days of sandstone and poplars, a lunch that ran late, and Golden Gate to ourselves at sunset.',
  'home.past.tankwa':
    'School shoes and solar lamps carried down the R355, 250 km of gravel without a single shop.',
  'home.family':
    'Pillions are welcome on every ride, and many overnight stops have lawns, rivers and horses for those who come by car. Meet at lunch, meet at dinner, and let the children tell you what you missed.',
  'home.wildlife':
    'Bearded vultures over the Maluti, blesbok on the highveld, wild horses in the mist at Kaapsehoop. We stop for all of them, engines off.',

  'about.line': 'Small groups, your own motorcycle, and somebody behind you',
  'about.lead':
    'We are a small touring company from Clarens, at the foot of the Maluti. We take riders to the places we would go on our own day off, and we bring them back with better stories and the same number of mirrors.',
  'about.way.guided.title': 'Small groups',
  'about.way.guided.text':
    'Never more than ten motorcycles. Everybody fits around one table, and nobody waits for fuel behind nine others twice.',
  'about.way.motorcycle.text':
    'You know how it brakes and where it bites. We plan the day around its tank, its tyres and you.',
  'about.way.everybody.text':
    'First tour, first gravel or fortieth pass: each ride says plainly what it asks of you, and women ride, lead and sweep with us as a matter of course.',
  'about.order':
    'The line keeps its order all day. At every turn the rider in front of you waits until they see you, so nobody follows a dust cloud and hopes.',
  'about.order.guide': 'Sets the pace, knows the road, picks the view for the stop.',
  'about.order.group': 'Two seconds apart, staggered on tar, out of each other’s dust on gravel.',
  'about.order.sweep': 'Rides last, stops when you stop, carries tools and first aid.',
  'about.order.vehicle': 'Usually with us: luggage, water, and room for a tired motorcycle.',
  'about.place.kaapsehoop.height': '1 486 m, some 800 m above the valley',
  'about.place.bezhoek.height': 'About 1 300 m on the rim',
  'about.place.bezhoek.roads': 'Tar to the gate, then farm gravel and two-track inside',
  'about.guides': 'By the second evening you will know each other well.',

  'contact.lead':
    'Talk to someone who has ridden the road you are asking about. Call, send a WhatsApp, or write when the day is quieter.',
  'contact.hours': 'Monday to Friday: 08:00 to 17:00\nSaturday: 08:00 to 13:00',
  'contact.hours.remark':
    'South African time. When we are out on a ride, we answer from the next stop with signal, usually before supper.',
  'contact.address': 'Where our office is',

  ...answers,
};

/** The people, rides and promises of the demo's company, by the places of the pages, of which sections are made. */
export const inventedContent = {
  texts,
  guides: demoGuides,
  testimonies: demoTestimonies,
  rideQuestions: demoRideQuestions,
} satisfies SavedContent;
