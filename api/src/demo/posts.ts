import type { PostBody } from '@ridgeline/contract';
import type { Crop } from './drawings';
import { bold, bullets, heading, link, paragraph, quote, steps, textOf } from './postBody';

export interface DemoPost {
  title: string;
  excerpt: string;
  /** How long ago it was published. */
  daysAgo: number;
  cover: { drawing: string; part: Crop };
  body: PostBody;
}

const packing: DemoPost = {
  title: 'What to pack for Sani Pass',
  excerpt:
    'Three days, two bags and a mountain that can do four seasons before lunch. What goes with us up Sani, what stays at home, and where each thing sits on the bike.',
  daysAgo: 12,
  cover: { drawing: 'lesotho', part: [0, 0.14, 1, 0.53] },
  body: textOf(
    paragraph(
      'Underberg can be 24 degrees at breakfast while there is sleet at the border post on top, at 2,876 metres. The two are 60 kilometres apart. Most of what people pack wrong for Sani comes from looking at the first number only.',
    ),
    heading('Layers, not a thick jacket'),
    paragraph(
      'One heavy jacket is either too hot for the lower hairpins or too cold for the top. Three thin things and a shell can be put on and taken off while the guide counts bikes.',
    ),
    bullets(
      'A long-sleeved base layer, wool if you have it. Cotton stays wet and then it stays cold.',
      'A fleece or a thin down jacket that packs to the size of a loaf of bread.',
      'Your riding jacket, with its armour in.',
      'A rain suit over everything, in bright colours. It is also your windproof, and above 2,500 metres it is the wind that gets you.',
    ),
    paragraph(
      'Gloves deserve a sentence of their own: bring two pairs. The first gets soaked in the stream crossing or in the first shower, and a hand that cannot feel the clutch lever has no business on a hairpin.',
    ),
    heading('Papers, in one plastic sleeve'),
    steps(
      'Passport, valid for six months more and with an empty page. The South African post stamps you out before the climb and Lesotho stamps you in at the top.',
      'The registration papers of the bike. If it still belongs to the bank, a letter from the bank.',
      'Your licence, and the card of your medical aid with the number of its emergency line.',
      'R200 in notes. The Lesotho post takes a road levy, and the card machine has its own opinion of the weather.',
    ),
    heading('For the bike'),
    paragraph(
      bold('Tyres first. '),
      'A fifty-fifty tyre with at least half its tread is enough when the pass is dry. We drop to about 1.6 bar at the bottom of the climb and pump up again in Mokhotlong; the sweep carries a compressor, so you need not. What you do need is a tube or plugs for your own wheels, because nobody else has your size.',
    ),
    paragraph(
      'Fill up in Himeville. It is the last fuel we trust, and a thin-air engine drinks more on the way up than you expect. Every bike should do 250 kilometres on a tank.',
    ),
    heading('Where it sits'),
    paragraph(
      'Heavy things low and forward, and nothing over 5 kilograms behind the rear axle. A top box full of tools turns each hairpin into an argument. If your panniers rattle on the drive to Underberg, they will open on the pass; a strap around each costs R60 and saves a search in the rocks.',
    ),
    heading('What stays at home'),
    bullets(
      'The laptop. There is no signal between the lodge and Mokhotlong, and that is part of the point.',
      'A second pair of shoes. The boots do for the pub too.',
      'Three days of snacks. There is soup at the top, and we eat well in the evening.',
    ),
    paragraph(
      'The support vehicle takes one soft bag of up to 12 kilograms for each rider, so the bike can stay light. If you are not sure about something, bring it to the briefing and ask. The dates are on the ',
      link('events page', '/events'),
      ', and each ride has its own route sheet to download.',
    ),
  ),
};

const gravel: DemoPost = {
  title: 'Reading gravel before it reads you',
  excerpt:
    'Gravel tells you what it is going to do about forty metres before it does it. Colour, corrugations, camber and what the car in front left behind.',
  daysAgo: 33,
  cover: { drawing: 'tankwa', part: [0, 0.42, 1, 0.53] },
  body: textOf(
    paragraph(
      'People who come to us from tar ask how to brake on gravel and how to turn on gravel. Both matter less than seeing early, because somebody who has seen the sand forty metres ahead hardly needs to brake and has already chosen a line.',
    ),
    heading('Colour is depth'),
    paragraph(
      'On most Free State and Karoo roads the hard surface is darker, polished by tyres, and what lies loose on it is paler. Two dark tracks with a pale ridge between them: stay in a track. A pale patch right across the road is where the wind or a grader has left something soft. After rain it turns around. The dark stretch is then the wet clay, and it is the pale one that grips.',
    ),
    quote(
      'If you can see stones casting shadows, they are loose. If they look painted on, they are not.',
    ),
    heading('Corrugations'),
    paragraph(
      'Washboard forms where vehicles brake and where they pull away: before a drift, after a gate, up a hill. So it tells you that something is coming. At 40 km/h it shakes the fillings out of your teeth; somewhere near 70 the bike begins to float. Floating is comfortable, and you have half the grip. Use it on the straight and be off it before the bend.',
    ),
    heading('The middle of the road is not yours'),
    paragraph(
      'The best line is often the crown. It is also where the bakkie that comes over the rise is driving, in the same belief. On a blind rise or a blind bend go left, even where left is rougher, and stay there until you can see road.',
    ),
    heading('Three habits'),
    steps(
      'Look as far as the road lets you, then bring your eyes back in steps. What is under the front wheel has been decided already.',
      'Stand when it is rough. Knees against the tank, weight on the pegs, elbows out. The bike may move beneath you, and it wants to.',
      'Brake upright and early, with both brakes and two fingers at the front. In the bend hold a steady throttle; a closed one puts weight onto the front wheel exactly where you do not want it.',
    ),
    heading('Sand'),
    paragraph(
      'Deep sand is the one place where the advice turns around. Before it: off the throttle, weight back, look at the far side. In it: a little gas, and more when it begins to weave. The handlebar will move by itself, so hold it the way you would hold a cup of tea on a train. The urge to close the throttle is what puts people down, at 20 km/h, without any harm except to a mirror and to pride.',
    ),
    heading('How to practise'),
    paragraph(
      'Find a farm road that you know and ride it three times in an afternoon. The first time, say aloud what you see: dark, pale, stones, washboard, gate. The second time, choose the line before you reach it. The third time, do it without talking. It feels silly for ten minutes.',
    ),
    paragraph(
      'We spend a morning on this in Fouriesburg several times a year, on a farm with every kind of surface and no traffic but sheep. Any bike with decent tyres will do. See the ',
      link('upcoming rides', '/events'),
      ', or read in the ',
      link('frequent questions', '/support'),
      ' how much experience each of them asks for.',
    ),
  ),
};

const sweep: DemoPost = {
  title: 'Why we ride with a sweep',
  excerpt:
    'The most important rider of the day is the one whom nobody sees. What the sweep carries, how the corner system works, and why the slowest bike sets the pace.',
  daysAgo: 61,
  cover: { drawing: 'feature-guides', part: [0, 0.2, 1, 0.667] },
  body: textOf(
    paragraph(
      'There are two of us on every ride. The guide in front knows the road. The sweep is the last bike, always, whatever happens. New riders notice the guide. By the second day they know the name of the sweep too.',
    ),
    heading('Nobody is left behind, literally'),
    paragraph(
      'A group of twelve on gravel is stretched over three or four kilometres, since each bike keeps out of the dust of the one before it. The guide sees two headlights in the mirror at best. Without somebody at the back, a puncture at number nine is noticed at the next stop, twenty minutes later, by counting.',
    ),
    paragraph(
      'With a sweep the rule is short: ',
      bold('if you stop, the sweep stops with you.'),
      ' You need not wave or phone or hurry. You stand at the side of the road, and the next bike that comes stays.',
    ),
    heading('How the corners work'),
    steps(
      'At each turn-off the guide points at the road, and whoever is riding second stops there, safely and in sight.',
      'That rider sends everyone the right way, and waits.',
      'When the sweep arrives, the marker pulls off in front of the sweep and is now second to last.',
      'So everybody is second sooner or later, and everybody is alone at a junction for a few minutes. Most say later that it was the best view of the day.',
    ),
    paragraph(
      'It means that no rider ever has to keep up in order to find the way. If the bike ahead is out of sight, you ride on, at your own pace, until somebody on a corner points. A group that knows this rides more slowly, and it arrives earlier.',
    ),
    heading('What is in the boxes'),
    bullets(
      'A compressor, plugs, three sizes of tube, tyre levers and a bead breaker.',
      'A trauma kit, and the training for it: the certificate is renewed every two years.',
      'A satellite messenger. Between Ceres and Calvinia there are 250 kilometres without a signal.',
      'Two litres of water that are not for the sweep.',
      'Cable ties, tape, a tow strap, and a clutch lever of the most popular kind.',
    ),
    heading('The slowest bike sets the pace'),
    paragraph(
      'The sweep never pushes. If you would like to stop for a photograph of a blue crane, the sweep would like to look at a blue crane. If you have had enough on the second afternoon, the support vehicle has a ramp and a seat with a heater, and there is nothing to explain to anybody.',
    ),
    quote(
      'I have been last on every ride for six years, and I have never once been late for supper.',
    ),
    paragraph(
      'It also does something for the fast ones. Somebody who knows that the back is looked after can ride at the front without the small worry in the mirror. On the Tankwa ride in the autumn we had eleven punctures, and at no moment was anybody alone for longer than four minutes.',
    ),
    paragraph(
      'If you ride with friends and without us, choose a sweep anyway: the one with the best nerves rather than the slowest one. Agree on the corner rule before you start the engines. It takes two minutes, and it changes the day. And if you would rather have somebody else be last, ',
      link('come along', '/events'),
      '.',
    ),
  ),
};

/** The newest first. */
export const demoPosts: DemoPost[] = [packing, gravel, sweep];
