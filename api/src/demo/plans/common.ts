import type { Plan, RideNeeds } from '@ridgeline/contract';

/** The plan of a demo ride. Its dates are relative to the ride, which is added on some day. */
export interface DemoPlan extends Omit<Plan, 'needs' | 'tourId'> {
  needs: Omit<RideNeeds, 'decidedOn'>;
  /** How many days before the ride it is decided whether it takes place; by default, it is not said. */
  decidedDaysBefore?: number;
}

/** The guides of the demo, by their ids. */
export const palesa = 'guide-1';
export const hendrik = 'guide-2';

export const includes = [
  'Dinner, bed and breakfast on each night away',
  'A guide in front and a sweep behind, both with first aid',
  'A support vehicle with luggage, tools, water and room for a tired motorcycle',
];
export const excludes = [
  'Your motorcycle and its fuel',
  'Lunches, and what you drink',
  'Border and park fees',
  'Your own insurance',
];
export const bring = [
  'Helmet, jacket and trousers with protectors, gloves, and boots above the ankle',
  'Rain suit, and one warm layer more than you think you need',
  'Licence, ID and medical-aid card',
  'A spare key with somebody else',
  'Two litres of water on the motorcycle',
];
export const overTheBorder = [
  'Passport, valid for six months after the ride',
  'Registration papers, and the bank’s letter of authority if the motorcycle is financed',
];

export const licence = 'A full motorcycle licence, in English or with an international permit';
export const motorcycle = 'Your own, roadworthy, licensed and insured';
