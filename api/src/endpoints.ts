import { businessOf } from './demo/business';
import { showsDemo } from './demo/removal/state';
import { demoRoutes } from './demo/routes';
import { passwordHasher } from './features/accounts/passwords';
import { adminRoutes } from './features/accounts/routes';
import { accountStore } from './features/accounts/store';
import { auditRoutes } from './features/audit/routes';
import { bookingAdminRoutes } from './features/bookings/adminRoutes';
import { tellOfChange } from './features/bookings/change/rideChange';
import { cancelRide } from './features/bookings/end/cancelRide';
import { peopleOnRides } from './features/bookings/onTheDay/peopleOnRides';
import { followBookings } from './features/bookings/onTheDay/rideGroups';
import { bookingToDos } from './features/bookings/toDos';
import { bookingRoutes } from './features/bookings/routes';
import { contentRoutes } from './features/content/routes';
import { codeRoutes } from './features/codes/routes';
import { codeStore } from './features/codes/store';
import { contentStore } from './features/content/store';
import { uploadRoutes } from './features/content/uploadRoutes';
import { drawer } from './drawings';
import { eventLookup } from './features/events/lookup';
import { savePlan } from './features/events/plan/savePlan';
import { routeStore } from './features/events/route/store';
import { chooseTour } from './features/events/tour/tours';
import { eventRoutes } from './features/events/routes';
import { galleryRoutes } from './features/galleries/routes';
import { galleryStore } from './features/galleries/store';
import { rideAccess } from './features/guides/rideAccess';
import { guideRoutes } from './features/guides/routes';
import { guideStore, leaveRides } from './features/guides/store';
import { groupLookup } from './features/groups/lookup';
import { groupRoutes } from './features/groups/routes';
import { groupStore } from './features/groups/store';
import { jobRoutes } from './features/jobs/routes';
import { pictureLibrary } from './features/media/library';
import { mediaRoutes } from './features/media/routes';
import { messageRoutes } from './features/messaging/routes';
import { webhookRoutes } from './features/messaging/webhookRoutes';
import { newsletterRoutes } from './features/newsletter/routes';
import { newsletterStore } from './features/newsletter/store';
import { subscriberRoutes } from './features/newsletter/subscriberRoutes';
import { subscriberList } from './features/newsletter/subscribers';
import { subscriptions } from './features/newsletter/subscriptions';
import { offerRoutes } from './features/offers/routes';
import { overviewRoutes } from './features/overview/routes';
import { ownerNoticeRoutes } from './features/ownerNotices/routes';
import { takesForeignCards } from './features/payments/offeredProvider';
import { paymentRoutes } from './features/payments/routes';
import { postRoutes } from './features/posts/routes';
import { postStore } from './features/posts/store';
import { personRegistry } from './features/privacy/registry';
import { privacyRoutes } from './features/privacy/routes';
import { isOwnedPath } from './features/releases/isOwnedPath';
import { sharingRoutes } from './features/sharing/routes';
import { brandRoutes } from './features/site/brand/routes';
import { brandStore, restoreBrand } from './features/site/brand/store';
import { rateRoutes } from './features/site/rates/routes';
import { rateStore } from './features/site/rates/store';
import { siteRoutes } from './features/site/routes';
import { siteFiles } from './features/site/saved/files';
import { siteStore } from './features/site/store';
import { trashRoutes } from './features/trash/routes';
import { voucherAdminRoutes } from './features/vouchers/adminRoutes';
import { voucherRoutes } from './features/vouchers/routes';
import { sellsVouchers } from './features/vouchers/selling';
import { waitlistRoutes } from './features/waitlist/routes';
import { firstStepSources } from './firstSteps';
import { countCached } from './metrics/processMetrics';
import { groupMessages } from './groupMessages';
import { personDataSources } from './personDataSources';
import { pictureOwners } from './pictureOwners';
import { trashBins } from './trashBins';
import type { TrashStore } from './platform/trash/store';
import type { HandledEndpoint } from './platform/http/mountEndpoints';
import { createMailOriginOf, createOriginOf } from './platform/http/origin';
import { responseCache } from './platform/http/responseCache';
import { createSeesDrafts } from './platform/http/seesDrafts';
import { createIdempotency } from './platform/idempotency/withIdempotencyKey';
import { filmLibrary } from './platform/media/films/filmLibrary';
import { lockPictures, picturesNamed } from './platform/media/pageUploads';
import { bounceRoutes } from './platform/mail/bounces/routes';
import { outboxPersonData } from './platform/mail/outboxPersonData';
import { mailQueue } from './platform/mail/queue';
import type { Services } from './services';

/** How long the dashboard waits for what is not known of the site's health; it then shows what was known before. */
const overviewWaitMs = 1000;

/** The endpoints of all features except releases. */
export function featureEndpoints(services: Services): HandledEndpoint[] {
  const { db, jobs, logger, secret, mailer, throttle, uploads, originSettings } = services;
  const { tokens, sessions, audit, bookings, messaging, events, groups, signedPaths } = services;
  const galleries = galleryStore(db);
  const posts = postStore(db);
  const guides = guideStore(db);
  const groupOf = groupLookup(groups);
  const sites = siteStore(db, businessOf(db, services.demo));
  const { site } = sites;
  const pages = contentStore({
    db,
    demo: services.demo,
    uploads: {
      // The version before may have stored pictures that the library does not know.
      pictures: async (at, files) => ({
        ...(await siteFiles(at).picturesNamed(files)),
        ...(await picturesNamed(at, files)),
      }),
      lockPictures: async (at, files) => [
        ...Object.keys(await siteFiles(at).picturesNamed(files)),
        ...(await lockPictures(at, files)),
      ],
      isPrivate: (at, file) => groupStore(at, groupMessages).isPicture(file),
      films: (at, files) => filmLibrary(at).states(files),
    },
    isTaken: isOwnedPath(services.releases),
    restoreBrand,
  });
  const originOf = createOriginOf(originSettings);
  const mailOriginOf = createMailOriginOf(originSettings);
  const cache = responseCache(services.revision);
  const sendCached = services.registry ? countCached(services.registry, cache) : cache;
  const draw = drawer(uploads.files);
  const withIdempotencyKey = createIdempotency(db);
  const seesDrafts = createSeesDrafts(tokens.roleOf);

  const restoreEvent: TrashStore['restore'] = (id) =>
    events.trash.restore(id, (transaction) => bookings.followRide(transaction, id));
  const restoreGroup: TrashStore['restore'] = async (id) => {
    const restored = await groups.trash.restore(id);
    if (restored) await followBookings(bookings, id);
    return restored;
  };
  const bins = {
    ...trashBins(db),
    event: { ...events.trash, restore: restoreEvent },
    group: { ...groups.trash, restore: restoreGroup },
  };

  const accounts = adminRoutes({
    db,
    jobs,
    accounts: accountStore(db),
    leaveRides,
    tokens,
    sessions,
    signup: services.signup,
    throttle,
    mailer,
    mails: mailQueue(jobs, mailer),
    site,
    originOf: mailOriginOf,
    siteOriginOf: originOf,
    publicUrl: originSettings.publicUrl,
    signingSecret: secret,
    logger,
    passwords: passwordHasher(services.hashCost),
    recordAuditEvent: audit.insert,
  });
  const newsletter = subscriptions({
    db,
    jobs,
    throttle,
    mailer,
    site,
    store: newsletterStore(db),
  });
  const people = personRegistry(
    db,
    [...personDataSources, outboxPersonData(mailer.outboxFolder)],
    bookings.keyring,
  );

  return [
    ...sharingRoutes({
      events,
      galleries,
      posts,
      site,
      originOf,
      files: uploads.files,
      sendCached,
      cardDrawing: services.cardDrawing,
      drawCard: draw('card'),
    }),
    ...eventRoutes({
      store: events,
      uploads,
      sendCached,
      withIdempotencyKey,
      seesDrafts,
      restoreEvent,
      followRide: bookings.followRide,
      tellOfChange: (transaction, before, who) => tellOfChange(bookings, transaction, before, who),
      savePlan: (...save) => savePlan({ db, guidesNamed: pages.guidesNamed }, ...save),
      chooseTour: (...choice) => chooseTour(db, ...choice),
      pages,
      routes: routeStore(db),
      isOwner: tokens.isOwner,
    }),
    ...offerRoutes(bookings, (...ride) => cancelRide(bookings, ...ride), eventLookup(events)),
    ...codeRoutes({
      db,
      clock: bookings.clock,
      store: codeStore(db, bookings.clock),
      throttle,
      withIdempotencyKey,
    }),
    ...bookingRoutes({
      context: bookings,
      throttle,
      originOf: mailOriginOf,
      withIdempotencyKey,
      drawTicket: draw('ticket'),
      drawInvoice: draw('invoice'),
      files: uploads.files,
    }),
    ...bookingAdminRoutes(bookings, mailOriginOf, withIdempotencyKey, rideAccess(guides)),
    ...guideRoutes(db, guides, eventLookup(events), peopleOnRides),
    ...paymentRoutes(bookings, originOf),
    ...voucherRoutes({
      context: bookings,
      throttle,
      originOf,
      withIdempotencyKey,
      drawPoster: draw('voucher'),
    }),
    ...voucherAdminRoutes(bookings, mailOriginOf, withIdempotencyKey),
    ...waitlistRoutes(bookings, throttle, mailOriginOf, withIdempotencyKey),
    ...galleryRoutes({ store: galleries, uploads, sendCached, withIdempotencyKey }),
    ...postRoutes({ store: posts, uploads, sendCached, withIdempotencyKey, seesDrafts }),
    ...messageRoutes(db, messaging, groupOf),
    ...groupRoutes({
      store: groups,
      groupOf,
      uploads,
      sign: signedPaths.sign,
      withIdempotencyKey,
      restoreGroup,
    }),
    ...trashRoutes(db, bins, signedPaths.sign),
    ...privacyRoutes(people),
    ...webhookRoutes(messaging),
    ...accounts,
    ...auditRoutes(audit),
    ...jobRoutes(jobs, messaging.unfinished),
    ...overviewRoutes(
      events,
      posts,
      () => bookingToDos(bookings),
      messaging.possibleOptOuts.list,
      () => services.health.problems(overviewWaitMs),
      firstStepSources(db),
    ),
    ...demoRoutes(bookings, services.demo),
    ...ownerNoticeRoutes(services.ownerNotices),
    ...bounceRoutes(db, services.bouncesToken, bookings.clock),
    ...subscriberRoutes(subscriberList(db)),
    ...newsletterRoutes(newsletter, throttle, mailOriginOf),
    ...contentRoutes(pages, sendCached),
    ...uploadRoutes(db, uploads),
    ...siteRoutes(sites, {
      showsDemo: () => showsDemo(db, services.demo),
      sellsVouchers: () => sellsVouchers(db),
      takesForeignCards: (request) => takesForeignCards(bookings.providers, originOf(request)),
    }),
    ...rateRoutes(rateStore(db, sites.site)),
    ...brandRoutes(brandStore(db), uploads),
    ...mediaRoutes(
      pictureLibrary(db, services.library, pictureOwners),
      uploads,
      groups.allFiles,
      signedPaths.sign,
    ),
  ];
}
