import { daysAfter, offerFieldsSchema, sumOf } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import { createBookingContext } from '../features/bookings/createContext';
import { book } from '../features/bookings/book/book';
import { cancelBooking } from '../features/bookings/end/cancel';
import { extendConfirmedHold } from '../features/bookings/places/confirmedHold';
import type { BookingContext } from '../features/bookings/context';
import { expireHolds } from '../features/bookings/places/expire';
import { bookingById, bookingRows, lockedBooking } from '../features/bookings/lookup';
import { checkIn } from '../features/bookings/onTheDay/checkIn';
import { saveParticipant } from '../features/bookings/party/saveParticipant';
import { remindAndComplete } from '../features/bookings/mails/reminders';
import { linesOf } from '../features/bookings/rows';
import { settle } from '../features/bookings/pay/settle';
import { rideById } from '../features/events/rides';
import { saveOffer } from '../features/offers/offers';
import { groupStore } from '../features/groups/store';
import { eftProvider } from '../features/payments/eft';
import { joinWaitlist } from '../features/waitlist/waitlist';
import type { Database } from '../platform/db/connect';
import { freshTransaction } from '../platform/db/FreshTransaction';
import { timestamp } from '../platform/db/timestamp';
import { createJobs } from '../platform/jobs/jobs';
import { mailKinds } from '../platform/mail/queuedMails';
import { groupMessages } from '../groupMessages';
import { addDemoCode } from './codes';
import { demoOffers, type DemoOffer, type DemoParty } from './offers';
import { demoVoucher, orderDemoVoucher, payByDemoVoucher, payForDemoVoucher } from './vouchers';

const dayMs = 24 * 60 * 60 * 1000;
const owner = 'demo';
const motorcycles = [
  'BMW F 850 GS',
  'Honda Africa Twin',
  'Suzuki V-Strom 650',
  'KTM 790 Adventure',
];
const medicalAids = ['Protea Medical', '', 'Karoo Health'];
const diets = ['', 'Vegetarian', '', 'No nuts', 'Halal'];

const contactOf = (name: string, at: number) => ({
  name,
  email: `${name
    .split(' ')[0]
    ?.toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '')}@riders.example`,
  phone: `+278255501${String(at % 100).padStart(2, '0')}`,
});

const detailsOf = (at: number) => ({
  ownPhone: `+278355502${String(at % 100).padStart(2, '0')}`,
  emergencyName: 'Nandi Maseko',
  emergencyPhone: '+27835550100',
  medicalAidScheme: medicalAids[at % medicalAids.length],
  medicalAidNumber: medicalAids[at % medicalAids.length] && `${4_120_000 + at}`,
  motorcycle: motorcycles[at % motorcycles.length],
  licenceCode: 'A',
  licenceNumber: `60${410_000 + at}A01`,
  diet: diets[at % diets.length],
  ...(at % 7 === 4 && {
    medicalNotes: 'Allergic to bee stings; carries an adrenaline pen in the tank bag.',
    healthConsent: true as const,
  }),
  indemnity: true as const,
});

interface DemoBookings extends Pick<BookingContext, 'keyring' | 'site' | 'logger'> {
  /** Scheme and host for the links of the bookings. */
  origin: string;
}

/** An event in the demo's past, some days ago. */
interface Step {
  daysAgo: number;
  run: () => Promise<unknown>;
}

/**
 * Lets the demo's parties book, pay, fill in details and cancel through the normal code, with a
 * clock that runs from some months ago to now. No mail is sent.
 * @param eventIds by event title
 */
export async function bookDemoRides(
  db: Database,
  eventIds: ReadonlyMap<string, string>,
  { origin, ...options }: DemoBookings,
) {
  const end = Date.now();
  let now = end;
  const clock = () => now;
  const byCard = { ...eftProvider(async () => null), name: 'payfast' as const };
  const context = createBookingContext({
    ...options,
    db,
    clock,
    jobs: createJobs({ db, logger: options.logger }),
    groups: groupStore(db, groupMessages),
    sendsWhatsApp: false,
    providers: [{ ...byCard, keepsPlacesFor: 'minutes' }],
  });
  const voucherId = newId();
  let people = 0;

  async function pay(id: string, { all = false, byVoucher }: NonNullable<DemoParty['paid']>) {
    if (byVoucher) return payByDemoVoucher(context, voucherId, id);
    const booking = await bookingById(db, id);
    const amountCents = all ? sumOf(linesOf(booking)) : booking.confirms_cents;
    const money = { bookingId: id, amountCents, method: 'eft', who: owner };
    return freshTransaction(db, (fresh) =>
      settle(context, fresh, { ...money, source: `demo ${id}` }),
    );
  }

  async function detail(id: string, count: number) {
    for (let position = 1; position <= count; position += 1)
      await saveParticipant(context, id, position, detailsOf((people += 1)), 'self');
  }

  /** The party confirms its e-mail address at once. */
  const confirmContact = (id: string) =>
    freshTransaction(db, async (fresh) => {
      const booking = await lockedBooking(fresh, id, now);
      const transaction = fresh.read();
      const contact_confirmed_at = timestamp(now);
      await bookingRows(transaction).where({ id }).update({ contact_confirmed_at });
      await extendConfirmedHold(context, transaction, booking);
    });

  async function start(eventId: string, party: DemoParty, id: string) {
    const { riders, pillions = [], guests = [], riderExtras, extras } = party;
    const { paid, paysOnline, code } = party;
    const [lead = ''] = riders;
    await book(
      context,
      {
        eventId,
        origin,
        pay: paid?.all ? 'all' : 'deposit',
        contact: contactOf(lead, (people += 1)),
        participants: [
          ...riders.map((name) => ({ kind: 'rider' as const, name, extras: riderExtras })),
          ...pillions.map((name) => ({ kind: 'pillion' as const, name })),
          ...guests.map((name) => ({ kind: 'guest' as const, name })),
        ],
        extras,
        provider: paysOnline ? 'payfast' : 'eft',
        code,
      },
      id,
    );
    await confirmContact(id);
  }

  function stepsOf(eventId: string, party: DemoParty): Step[] {
    const {
      booked,
      paid,
      cancelled,
      detailed = 0,
      isPresent,
      riders,
      pillions = [],
      guests = [],
    } = party;
    const id = newId();
    const everybody = [...riders, ...pillions, ...guests].map((_name, at) => at + 1);
    const steps: (Step | false | undefined)[] = [
      { daysAgo: booked, run: () => start(eventId, party, id) },
      paid && { daysAgo: booked - paid.after, run: () => pay(id, paid) },
      detailed > 0 && { daysAgo: Math.max(0, booked - 2), run: () => detail(id, detailed) },
      cancelled && {
        daysAgo: booked - cancelled.after,
        run: () => cancelBooking(context, id, { who: owner, why: cancelled.why }),
      },
      isPresent && {
        daysAgo: 20,
        run: async () => {
          for (const position of everybody)
            await checkIn(context, { id, position, present: true, who: owner });
        },
      },
    ];
    return steps.filter((step) => typeof step === 'object');
  }

  /** Sets what a ride sells. Its early price ends some days before the ride. */
  async function sell(eventId: string, { offer, early }: DemoOffer) {
    const { date } = await rideById(db, eventId);
    const earlyBird = early && [
      { until: daysAfter(date, -early.daysBefore), riderPriceCents: early.riderPriceCents },
    ];
    await saveOffer(context, eventId, offerFieldsSchema.parse({ ...offer, earlyBird }));
  }

  const stepsOfRide = (sold: DemoOffer): Step[] => {
    const { ride, parties, waiting = [] } = sold;
    const eventId = eventIds.get(ride);
    if (!eventId) return [];
    return [
      { daysAgo: 90, run: () => sell(eventId, sold) },
      ...parties.flatMap((party) => stepsOf(eventId, party)),
      ...waiting.map(({ name, places, since }) => ({
        daysAgo: since,
        run: () =>
          joinWaitlist(
            context,
            { eventId, contact: contactOf(name, (people += 1)), places },
            { origin },
          ),
      })),
    ];
  };

  const steps: Step[] = [
    { daysAgo: 90, run: () => addDemoCode(db, newId(), clock) },
    { daysAgo: demoVoucher.ordered, run: () => orderDemoVoucher(context, voucherId, origin) },
    { daysAgo: demoVoucher.paid, run: () => payForDemoVoucher(context, voucherId, owner) },
    ...demoOffers.flatMap(stepsOfRide),
  ];
  for (const { daysAgo, run } of steps.sort((one, other) => other.daysAgo - one.daysAgo)) {
    now = end - daysAgo * dayMs;
    await expireHolds(context);
    await run();
  }
  await remindAndComplete(context);
  // The demo's parties are not real people, so they get no mails.
  await db('jobs').whereIn('kind', mailKinds).delete();
}
