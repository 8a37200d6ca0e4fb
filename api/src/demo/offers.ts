import type { z } from 'zod';
import type { offerFieldsSchema } from '@ridgeline/contract';
import { demoCode } from './codes';

type OfferInput = z.input<typeof offerFieldsSchema>;

/** A party of the demo. */
export interface DemoParty {
  /** The first rider books. */
  riders: string[];
  pillions?: string[];
  guests?: string[];
  /** What each rider takes, by its id, and what the whole booking takes. */
  riderExtras?: string[];
  extras?: { id: string; count: number }[];
  /** Days ago on which it was booked. */
  booked: number;
  /** Days after the booking on which the deposit, or everything, arrived by transfer or by the demo's voucher. */
  paid?: { after: number; all?: boolean; byVoucher?: boolean };
  /** Days after the booking on which it was cancelled, and why. */
  cancelled?: { after: number; why: string };
  /** The discount code that it has. */
  code?: string;
  /** Chose to pay online, and has not paid yet. */
  paysOnline?: boolean;
  /** How many participants, from the first, have filled in their details; by default all. */
  detailed?: number;
  /** Has come to the ride. */
  isPresent?: boolean;
}

/** A bookable demo ride and its bookings. */
export interface DemoOffer {
  /** Title of its event. */
  ride: string;
  offer: OfferInput;
  /** A lower price for riders until some days before the ride. */
  early?: { daysBefore: number; riderPriceCents: number };
  /** In the order in which they booked. */
  parties: DemoParty[];
  /** The waitlist: names, numbers of riders, and days of waiting. */
  waiting?: { name: string; places: number; since: number }[];
}

const shirt = {
  id: 't-shirt',
  name: 'T-shirt of the ride',
  text: 'Cotton, with the poster on the back. We ask for your size later.',
  priceCents: 35_000,
  per: 'person',
} as const;

/** A motorcycle for those who come without one. */
const hireMotorcycle = (priceCents: number, places: number, text: string) =>
  ({
    id: 'hire-motorcycle',
    name: 'Hire motorcycle',
    text,
    priceCents,
    per: 'person',
    for: ['rider'],
    places,
  }) satisfies NonNullable<OfferInput['extras']>[number];

const airportTransfer = (name: string, priceCents: number) =>
  ({
    id: 'airport-transfer',
    name,
    text: 'There and back, with your bags. Tell us your flight when you have booked.',
    priceCents,
    per: 'person',
    places: 7,
  }) satisfies NonNullable<OfferInput['extras']>[number];

const all = { after: 1, all: true };
const deposit = { after: 1 };

/** Rides that are nearly full, full, open, free, not open yet, and over. */
export const demoOffers: DemoOffer[] = [
  {
    ride: 'Clarens sandstone weekend',
    offer: {
      riderPlaces: 10,
      riderPriceCents: 495_000,
      pillionPriceCents: 320_000,
      soloSurchargeCents: 60_000,
      balanceDueDays: 7,
      deposit: { kind: 'percent', percent: 30 },
      extras: [
        {
          id: 'beer-tasting',
          name: 'Beer tasting on Saturday',
          text: 'Six small glasses at the brewery in Clarens, once the keys are put away.',
          priceCents: 18_000,
          per: 'person',
        },
        shirt,
      ],
    },
    parties: [
      { booked: 25, riders: ['Thandi Nkosi'], pillions: ['Sipho Nkosi'], paid: all, detailed: 2 },
      {
        booked: 20,
        riders: ['Johan van Wyk'],
        riderExtras: ['beer-tasting'],
        paid: deposit,
        detailed: 1,
        code: demoCode.code,
      },
      { booked: 18, riders: ['Priya Naidoo', 'Arjun Naidoo'], paid: deposit, detailed: 1 },
      { booked: 14, riders: ['Kagiso Dlamini'] },
      { booked: 12, riders: ['Lerato Mokoena'], paid: all, detailed: 1 },
      {
        booked: 9,
        riders: ['Grant Fisher'],
        pillions: ['Claire Fisher'],
        paid: all,
        cancelled: { after: 7, why: 'A broken collarbone' },
      },
      { booked: 1, riders: ['Annelise Botha', 'Pieter Botha'] },
      { booked: 0, riders: ['Maria Ferreira'], paysOnline: true },
    ],
  },
  {
    ride: 'Sani Pass and the roof of Lesotho',
    offer: {
      riderPlaces: 6,
      pillionPlaces: 2,
      riderPriceCents: 780_000,
      pillionPriceCents: 520_000,
      soloSurchargeCents: 95_000,
      deposit: { kind: 'amount', amountCents: 200_000 },
      extras: [
        {
          id: 'parking',
          name: 'Parking for a car and trailer',
          text: 'Behind the gate in Underberg until you are back.',
          priceCents: 15_000,
          per: 'booking',
          max: 2,
        },
        shirt,
      ],
    },
    parties: [
      { booked: 40, riders: ['Nomsa Khumalo', 'Bongani Khumalo'], paid: deposit, detailed: 2 },
      { booked: 30, riders: ['Dirk Pretorius'], paid: all, detailed: 1 },
      // The transfer arrived when the places had gone to others: the owner decides on a refund.
      { booked: 20, riders: ['Ayesha Patel'], paid: { after: 12, all: false } },
      {
        booked: 10,
        riders: ['Tom Hughes', 'Emma Hughes'],
        pillions: ['Zoë Hughes'],
        paid: deposit,
      },
      { booked: 9, riders: ['Mandla Zulu'], paid: deposit },
    ],
    waiting: [
      { name: 'Hannes Meyer', places: 2, since: 6 },
      { name: 'Refilwe Molefe', places: 1, since: 4 },
    ],
  },
  {
    ride: 'Wild horses of Kaapsehoop',
    offer: {
      riderPlaces: 10,
      riderPriceCents: 345_000,
      pillionPriceCents: 240_000,
      deposit: { kind: 'percent', percent: 50 },
      extras: [
        hireMotorcycle(
          420_000,
          3,
          'A 650 or larger for two days, with insurance and an excess of R 25 000. Bring your licence and, if it is not in English, an international one.',
        ),
        airportTransfer('Transfer from Kruger Mpumalanga airport', 45_000),
        shirt,
      ],
    },
    parties: [
      { booked: 6, riders: ['Elsabe Venter'], paid: deposit },
      {
        booked: 5,
        riders: ['Katrin Vogel'],
        riderExtras: ['airport-transfer', 'hire-motorcycle'],
        paid: deposit,
        detailed: 1,
      },
      { booked: 3, riders: ['Sizwe Ndlovu', 'Buhle Ndlovu'], paid: all },
    ],
  },
  {
    ride: 'Bezhoek river weekend',
    offer: {
      riderPlaces: 10,
      riderPriceCents: 295_000,
      pillionPriceCents: 180_000,
      guestPlaces: 12,
      guestPriceCents: 110_000,
      extras: [
        {
          id: 'kayak',
          name: 'Kayak for the afternoon',
          priceCents: 18_000,
          per: 'person',
          places: 8,
        },
        {
          id: 'picnic',
          name: 'Picnic by the river for four',
          text: 'On Saturday at one, in the shade.',
          priceCents: 48_000,
          per: 'booking',
          max: 3,
        },
      ],
    },
    parties: [
      {
        booked: 2,
        riders: ['Riaan Steyn'],
        pillions: ['Marlize Steyn'],
        paid: { ...all, byVoucher: true },
      },
      {
        booked: 1,
        riders: ['Anele Sibiya'],
        guests: ['Zodwa Sibiya', 'Lwazi Sibiya'],
        riderExtras: ['kayak'],
        extras: [{ id: 'picnic', count: 1 }],
        paid: all,
      },
    ],
  },
  {
    ride: 'Tankwa Karoo: the long straight',
    offer: {
      riderPlaces: 8,
      pillionPlaces: 2,
      riderPriceCents: 1_240_000,
      pillionPriceCents: 890_000,
      soloSurchargeCents: 150_000,
      balanceDueDays: 45,
      deposit: { kind: 'percent', percent: 25 },
      cancellation: [
        { daysBefore: 60, refundPercent: 100 },
        { daysBefore: 30, refundPercent: 50 },
        { daysBefore: 14, refundPercent: 25 },
      ],
      extras: [
        hireMotorcycle(
          690_000,
          3,
          'An 800 with long suspension and new tyres for three days, with insurance and an excess of R 35 000. For riders at home on gravel.',
        ),
        airportTransfer('Transfer from Cape Town airport', 75_000),
        {
          id: 'spare-tyre',
          name: 'A spare tyre on the support vehicle',
          text: 'Yours: tell us its size, and we bring the tools.',
          priceCents: 20_000,
          per: 'person',
          for: ['rider'],
        },
      ],
    },
    early: { daysBefore: 70, riderPriceCents: 1_140_000 },
    parties: [],
  },
  {
    ride: 'First gravel: a day for women who ride',
    offer: {
      riderPlaces: 10,
      pillionPlaces: 0,
      riderPriceCents: 0,
      extras: [
        hireMotorcycle(
          95_000,
          4,
          'A light 250 with a low seat for the day, with insurance. A licence of code A, and nothing else to prove.',
        ),
        {
          id: 'hire-gear',
          name: 'Hire of helmet, jacket and boots',
          priceCents: 35_000,
          per: 'person',
          places: 6,
        },
      ],
    },
    parties: [
      { booked: 11, riders: ['Carmen Jacobs'], detailed: 1 },
      { booked: 5, riders: ['Fatima Davids', 'Yolanda Adams'] },
    ],
  },
  {
    ride: 'Tankwa Outreach',
    offer: { riderPlaces: 8, riderPriceCents: 250_000, pillionPriceCents: 150_000 },
    parties: [
      { booked: 70, riders: ['Musa Sithole'], paid: all, detailed: 1, isPresent: true },
      {
        booked: 64,
        riders: ['Werner Kruger'],
        pillions: ['Ilse Kruger'],
        paid: all,
        detailed: 2,
        isPresent: true,
      },
    ],
  },
];
