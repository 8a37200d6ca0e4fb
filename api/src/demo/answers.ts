import type { QuestionId } from '../features/content/adopt/texts';

/** What the demo's company answers on its support page: paragraphs, by question. */
export const demoAnswers: Record<QuestionId, string[]> = {
  'experience-level': [
    'Enough to be at ease on your own motorcycle for a full day on tar. Several of our rides never leave it, and they are a good first tour.',
    'Gravel rides say so in their description, with the kind of surface and the distance. If you have not ridden gravel before, tell us: we will point you to a ride that starts gently, and the guide will show you how to stand, look and let the bike move.',
    'Sani Pass is the exception. It is steep and loose, and we ask for real gravel experience before we take you up.',
  ],
  motorcycles: [
    'No, motorcycles are not provided. You ride your own, because a long day is safest on a bike whose brakes, weight and manners you already know.',
    'It must be licensed, roadworthy and insured in your name or with the owner’s letter, with tyres that will outlast the ride. For Lesotho bring the registration papers and, if the bike is financed, the bank’s letter of authority.',
  ],
  'safety-gear': [
    'Your own, and all of it: an approved helmet, a jacket and trousers with protectors, gloves, and boots that cover the ankle. Without it we cannot let you start.',
    'Pack rain gear and one more warm layer than you think you need. In the Maluti it can be 25 degrees at lunch and below freezing before supper.',
  ],
  'solo-riders': [
    'Yes. Solo riders are welcome, and on most rides about a third of the table came alone.',
    'Rooms are priced for two people sharing, so a room to yourself carries a small surcharge. We tell you what it is before you book. If you would rather share with another solo rider, say so and we will try to match you.',
  ],
  'physical-demand': [
    'A tar day is 250 to 400 kilometres with a stop every hour or so: tiring in a good way for anyone in ordinary health.',
    'A gravel day is shorter on the map and longer in the legs. You will stand on the pegs for much of it, at up to 2 800 metres in Lesotho, where the air is thin and the sun is strong. Drink water before you are thirsty, and tell the guide early when you need a break.',
  ],
  'whats-included': [
    'Dinner, bed and breakfast at every overnight stop, a guide in front, a sweep rider behind, and usually a support vehicle that carries luggage, tools, water and, if it comes to that, a tired motorcycle.',
    'Not included are fuel, lunches, drinks, border and park fees, and your own insurance. Each event lists what differs, and whether the support vehicle comes along.',
  ],
  pillions: [
    'Very. Pillions eat, sleep and laugh at the same table, and pay a reduced price because they bring no motorcycle.',
    'They need the same safety gear as the rider. On the rough rides, Sani Pass among them, we suggest that pillions take a seat in the support vehicle for the steepest part.',
  ],
  emergencies: [
    'Guide and sweep are trained in first aid, carry a trauma kit, and are in radio contact. Where there is no cellphone signal they carry a satellite messenger.',
    'Before you start we ask for your medical aid, your allergies, and whom to call. We know the nearest hospital for each part of each route, and the support vehicle brings your motorcycle home.',
    'If you break down, the sweep stops with you. Nobody is left at the side of the road.',
  ],
  'book-early': [
    'As early as you can. Groups are small, and guest houses in places such as Clarens and Kaapsehoop fill up months ahead of long weekends.',
    'Two to three months is comfortable; for Lesotho in summer and the Tankwa in winter, take longer. Ask even if it is late: now and then a place comes free.',
  ],
  age: [
    'No. If you hold a valid licence for the motorcycle you ride, you are old enough, and you are not too old. Our youngest rider was nineteen, our oldest had just turned seventy-six.',
    'Riders from abroad need a licence that is in English, or an international driving permit beside it.',
  ],
  'still-have-questions': [
    'Then ask a person. Call, send a WhatsApp or write an e-mail: whoever answers has ridden the route you are asking about.',
  ],
};

/** The questions that the page of each ride answers, too, whatever the ride. */
export const demoRideQuestions: QuestionId[] = [
  'solo-riders',
  'pillions',
  'safety-gear',
  'emergencies',
];
