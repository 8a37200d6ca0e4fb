import { bookingFormLimits } from './bookings/formLimits';

/** Limits that the server enforces and the forms show. */
export const limits = {
  ...bookingFormLimits,
  /** A picture has to be smaller than this, in bytes (5 MB). */
  imageBytes: 5_242_880,
  /** An attachment has to be smaller than this, in bytes (20 MB). */
  attachmentBytes: 20_971_520,
  /** The maximum number of attachments in one request. */
  attachmentsPerUpload: 20,
  /** The maximum size of a JSON body, in bytes (100 KB). */
  jsonBytes: 102_400,
  /** The maximum size of a JSON body with a post or the captions of a gallery, in bytes (1 MB). */
  longJsonBytes: 1_048_576,
  /** The maximum number of reports about mails that did not arrive in one request. */
  bouncesAtOnce: 100,
  bounceReasonLength: 200,
  /** The maximum number of photos in one request. */
  photosPerUpload: 20,
  /** The maximum number of photos in a gallery. */
  photosPerGallery: 1000,
  /** The maximum size of a post's body as JSON, in bytes (200 KB). */
  postBodyBytes: 204_800,
  /** The maximum nesting depth of a post's body. */
  postBodyDepth: 40,
  /** What a unit of another currency costs, in rands. */
  exchangeRateMin: 1,
  exchangeRateMax: 200,
  titleLength: 160,
  /** An ISO 8601 date or date-time. */
  momentLength: 40,
  locationLength: 160,
  destinationLength: 60,
  /** The longest ride, in kilometres. */
  distanceKm: 20_000,
  descriptionLength: 10_000,
  /** The plan of a ride. */
  rideDays: 30,
  dayTextLength: 4000,
  dayDistanceKm: 2000,
  placeLength: 160,
  meetingNotesLength: 1000,
  nightKindLength: 60,
  planLines: 30,
  planLineLength: 200,
  guidesOfPlan: 10,
  /** How many dates of a tour are added at once. */
  datesAtOnce: 10,
  minRiders: 100,
  /** The largest GPX or KML file of a route, in bytes (10 MB). */
  routeBytes: 10_485_760,
  routePoints: 200_000,
  routeWaypoints: 50,
  routeTrimMetres: 5000,
  /** The pictures of an event after the first one. */
  picturesPerEvent: 12,
  linkLength: 169,
  slugLength: 160,
  captionLength: 300,
  excerptLength: 300,
  urlLength: 2000,
  /** The maximum number of contacts in a group. */
  contactsPerGroup: 1000,
  groupNameLength: 100,
  contactNameLength: 100,
  /** The longest message to a group. It is WhatsApp's own limit for a text. */
  messageLength: 4096,
  usernameLength: 60,
  passkeyNameLength: 60,
  passkeysPerAccount: 20,
  /** The number of recovery codes that an account gets at a time. */
  recoveryCodes: 10,
  emailLength: 254,
  /** An invitation code or setup code. */
  codeLength: 200,
  passwordMinLength: 6,
  passwordMaxLength: 200,
  /** A video of the site has to be smaller than this, in bytes (250 MB). */
  videoBytes: 262_144_000,
  /** The maximum size of an uploaded SVG logo in bytes (1 MB), and of the cleaned one, which pages load (60 KB). */
  logoSvgBytes: 1_048_576,
  cleanedLogoBytes: 61_440,
  /** The longest side of a PNG logo, in pixels. */
  logoPixels: 4000,
  siteNameLength: 60,
  taglineLength: 160,
  siteAddressLength: 300,
  socialLinks: 8,
  socialLabelLength: 40,
  testimonyLength: 600,
  personLength: 100,
  /** The id of a record about a person. */
  personRecordIdLength: 60,
  /** The number of records that are erased at a time. */
  personRecords: 100,
  greetingLength: 300,
  guideFacts: 10,
  /** All facts about a guide together. */
  guideFactsLength: 1000,
  /** The sections of the pages: a line, and a text with line breaks. */
  sectionLineLength: 160,
  sectionTextLength: 1000,
  linkLabelLength: 60,
  /** Paragraphs of a section as JSON, in bytes (40 KB). */
  sectionBodyBytes: 40_960,
  /** All fields of a section as JSON, in characters. */
  sectionBytes: 400_000,
  sectionsPerPage: 40,
  /** How many links a section ends with. */
  sectionActions: 6,
  /** How many rides or galleries a section shows. */
  sectionCount: 12,
  reasons: 12,
  features: 12,
  stories: 12,
  testimonies: 60,
  films: 24,
  destinations: 24,
  guides: 24,
  questions: 60,
  hints: 20,
  hours: 14,
  /** Pages that the owner adds. */
  ownPages: 40,
  pagePathLength: 60,
  pageNameLength: 40,
  pageTitleLength: 120,
  pageDescriptionLength: 300,
  pagePlace: 10_000,
  /** For how many days a save of the pages can be taken back. */
  contentVersionsDays: 90,
  /** Saves of the pages in one response. */
  contentVersionsPageLength: 30,
  /** The maximum number of items on a page, and the default. */
  perPage: 100,
  pageLength: 50,
  searchLength: 100,
  /** For how many days what was deleted can be restored. */
  trashDays: 30,
  /** Subscribers on a page. */
  subscribersPageLength: 50,
  /** Entries of the audit log on a page. */
  auditPageLength: 50,
  /** Changes of releases on a page. */
  releaseChangesPageLength: 20,
  /** The number of earlier versions that a remote's rollback offers. */
  earlierReleases: 5,
  releaseWhyLength: 300,
  /** The number of pages that we need to judge the health of a release. */
  fewestPagesToJudge: 20,
  /** The number of visits that we need to judge the speed of a release. */
  fewestVisitsToJudge: 50,
  /** For how many days we store the visit counts and their measurements. */
  visitCountsDays: 90,
  /** The maximum number of visit counts that a shell sends at a time. */
  visitCountsPerBatch: 2000,
  /** Longer times are not counted, because they are not plausible. */
  longestMeasuredMs: 600_000,
  /** The pattern of a page's path, such as `/event/:id`. */
  pagePatternLength: 100,
  /** The name of a release, such as `rides-weather@1.4.0`. */
  releaseNameLength: 150,
  /** A page is slow if the server needs longer to render it, in milliseconds. */
  slowPageMs: 1000,
  /** The error budget of a release is at least that of this many pages. */
  fewestPagesInBudget: 100,
  /** The maximum number of page counts that a shell sends at a time. */
  releaseCountsPerBatch: 500,
  /** The maximum number of pages of a release, and of releases, in one report of pages opened within a document. */
  inAppPagesPerReport: 50,
  releasesPerReport: 10,
  /** The maximum number of such pages that one visitor's network may report in a minute. */
  inAppPagesPerMinute: 120,
  /** The maximum number of browser errors that a shell sends at a time. */
  browserErrorsPerBatch: 200,
  /** The maximum number of different errors stored for a release. The rarest are deleted first. */
  errorsPerRelease: 100,
  /** The maximum number of different errors of a remote in one response. */
  errorsPerAnswer: 20,
  /** The length of an error's message and of its stack, as a browser reports them. */
  reportedErrorLength: 2000,
  /** The length of an error's message, as we store it. */
  errorMessageLength: 300,
  stackFrames: 12,
  functionNameLength: 80,
  scriptPathLength: 250,
  /** The client's time limit for a request, in milliseconds. */
  requestTimeoutMs: 10_000,
  /** The length at which an event card truncates the description, in characters. */
  cardDescriptionLength: 100,
  referenceLength: 20,
  /** The accounts that lead one ride. */
  guidesPerRide: 20,
  /** The maximum number of places of each kind on a ride. */
  placesPerEvent: 500,
  /** The maximum amount of one price or ledger entry, in cents (R 1 000 000). */
  amountCents: 100_000_000,
  /** What is sold with the places of one ride. */
  extrasPerRide: 20,
  extraIdLength: 40,
  extraNameLength: 60,
  extraTextLength: 300,
  /** The steps of a price that rises as the ride comes closer. */
  earlyBirds: 4,
  /** The maximum number of steps in a ride's cancellation terms. */
  cancellationTiers: 6,
  /** The maximum number of days before a ride in its terms. */
  daysBefore: 365,
  /** How long places may be held during an online payment, in minutes. */
  heldMinutes: 1440,
  /** How long places may be held for a bank transfer, in days. */
  eftDays: 30,
  /** How many places the unpaid bookings of one network, e-mail address or phone number may hold on all rides. */
  unpaidPlaces: 12,
  /** How many of them may be on one ride, whatever its size. On a larger ride, half of its places. */
  unpaidPlacesOnRide: 4,
  /** How often the places of an expired booking can be taken again. */
  renewals: 2,
  /** How long an expired booking can be taken again at its price and terms, in days. */
  priceKeptDays: 7,
  /** How many bookings that were never paid the owner frees at a time. */
  bookingsFreedAtOnce: 100,
  /** How long a waitlist offer may last, in hours. */
  waitlistOfferHours: 336,
  /** A participant's notes on their motorcycle, diet or health. */
  participantNotesLength: 1000,
  /** What a participant copies from a card: the medical aid's name and number, the licence's code and number. */
  cardTextLength: 60,
  billingAddressLength: 300,
  billingAddressLines: 6,
  /** The owner's reasons for actions on a booking, and her notes. */
  bookingNoteLength: 500,
  /** How many notices about bookings the dashboard fetches. */
  newsLength: 50,
  /** How many people who may want no more messages the dashboard shows. */
  possibleOptOutsLength: 20,
  rideSubjectLength: 120,
  rideMessageLength: 4000,
  /** The text of the terms or of the indemnity. */
  termsLength: 20_000,
  /** A discount code as its owner writes it. */
  codeTextLength: 40,
  /** How many bookings can have a code whose number is limited, and the rides that one is for. */
  codeUses: 100_000,
  eventsPerCode: 100,
  codeNoteLength: 500,
  /** What a voucher may be worth, in cents. */
  voucherCents: { least: 10_000, most: 5_000_000 },
  /** How long a voucher is valid at least: three years (Consumer Protection Act 68 of 2008, section 63). */
  voucherYears: 3,
  /** How long an order of a voucher waits for an online payment, in minutes, and for a transfer, in days. */
  voucherOrder: { heldMinutes: 20, eftDays: 3 },
  voucherNameLength: 60,
  voucherWordsLength: 300,
  voucherWordsLines: 8,
  /** A code with whatever was pasted around it. */
  voucherCodeTyped: 60,
  /** The secret token in the link of a booking, in characters. */
  bookingTokenLength: 43,
} as const;

/** Allowed file extensions of attachments. The last two are routes for navigation devices. */
export const attachmentExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'txt',
  'rtf',
  'gpx',
  'kml',
] as const;
