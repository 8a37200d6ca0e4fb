/** Limits that the server enforces and the forms show: one place for both. */
export const limits = {
  /** A picture has to be smaller than this, in bytes (5 MB). */
  imageBytes: 5_242_880,
  /** Largest attachment, in bytes (20 MB). */
  attachmentBytes: 20_971_520,
  /** Attachments that one request may carry. */
  attachmentsPerUpload: 20,
  /** Largest JSON body, in bytes (100 KB). */
  jsonBytes: 102_400,
  /** Largest JSON body that holds a post or the captions of a gallery, in bytes (1 MB). */
  longJsonBytes: 1_048_576,
  /** Photos that one request may carry. */
  photosPerUpload: 20,
  /** Photos of one gallery whose order one request may set. */
  photosPerGallery: 1000,
  /** Largest text of a post as JSON, in bytes (200 KB). */
  postBodyBytes: 204_800,
  /** How deep objects and lists of a post's text may lie in each other. */
  postBodyDepth: 40,
  titleLength: 160,
  /** A day or a moment, written as ISO 8601 has it. */
  momentLength: 40,
  locationLength: 160,
  destinationLength: 60,
  /** Longest ride, in kilometres. */
  distanceKm: 20_000,
  descriptionLength: 10_000,
  linkLength: 169,
  slugLength: 160,
  captionLength: 300,
  excerptLength: 300,
  addressLength: 2000,
  /** Contacts of one group. */
  contactsPerGroup: 1000,
  groupNameLength: 100,
  contactNameLength: 100,
  /** Longest message to a group; WhatsApp's own limit for a text. */
  messageLength: 4096,
  usernameLength: 60,
  passkeyNameLength: 60,
  passkeysPerAccount: 20,
  /** How many recovery codes an account gets at a time. */
  recoveryCodes: 10,
  emailLength: 254,
  /** An invitation or set-up code. */
  codeLength: 200,
  passwordMinLength: 6,
  passwordMaxLength: 200,
  /** Largest video of the site, in bytes (50 MB). */
  videoBytes: 52_428_800,
  siteNameLength: 60,
  taglineLength: 160,
  siteAddressLength: 300,
  socialLinks: 8,
  socialLabelLength: 40,
  heroLineLength: 80,
  heroLeadLength: 300,
  testimonyLength: 600,
  personLength: 100,
  /** Of all paragraphs together. */
  biographyLength: 2500,
  /** What one request for a page answers at most, and unless it says how many. */
  perPage: 100,
  pageLength: 50,
  searchLength: 100,
  /** Subscribers that one request answers. */
  subscribersPageLength: 50,
  /** Entries of the record of changes that one request answers. */
  auditPageLength: 50,
  /** Changes of releases that one request answers. */
  releaseChangesPageLength: 20,
  /** Versions to go back to that are named for each remote. */
  earlierReleases: 5,
  releaseWhyLength: 300,
  /** Fewer pages than these say nothing yet of how well a release does. */
  fewestPagesToJudge: 20,
  /** Fewer visits than these say nothing yet of how quick a release is. */
  fewestVisitsToJudge: 50,
  /** Days for which the counts of visits and their speed are kept. */
  visitCountsDays: 90,
  /** Counts of visits that a shell sends at a time. */
  visitCountsPerBatch: 2000,
  /** A longer time of a visit is no measurement. */
  longestMeasuredMs: 600_000,
  /** The pattern of a page's path, such as `/event/:id`. */
  pagePatternLength: 100,
  /** The name of a release, such as `rides-weather@1.4.0`. */
  releaseNameLength: 150,
  /** A page that takes a server longer is slow. */
  slowPageMs: 1000,
  /** The error budget of a release is that of so many pages at least. */
  fewestPagesInBudget: 100,
  /** Counts of pages that a shell sends at a time. */
  releaseCountsPerBatch: 500,
  /** Errors of browsers that a shell sends at a time. */
  browserErrorsPerBatch: 200,
  /** Different errors of one release that are kept; the rarest go first. */
  errorsPerRelease: 100,
  /** Different errors of one remote that one request answers. */
  errorsPerAnswer: 20,
  /** The message of an error as a browser reports it, and its stack, */
  reportedErrorLength: 2000,
  /** and the message as it is kept. */
  errorMessageLength: 300,
  stackFrames: 12,
  functionNameLength: 80,
  scriptPathLength: 250,
  /** How long the client waits for an answer, in milliseconds. */
  requestTimeoutMs: 10_000,
  /** Where an event card cuts the description, in characters. */
  cardDescriptionLength: 100,
  /** Riders and pillions of one booking. */
  partySize: 12,
  /** Places of one kind on a ride. */
  placesPerEvent: 500,
  /** Largest amount of money of one price or entry, in cents (R 1 000 000). */
  amountCents: 100_000_000,
  /** Steps of a ride's cancellation terms. */
  cancellationTiers: 6,
  /** Days before a ride that its terms may name. */
  daysBefore: 365,
  /** How long places may be held for somebody who pays online, in minutes. */
  heldMinutes: 1440,
  /** How long places may be held for a transfer, in days. */
  eftDays: 30,
  /** How long a waitlist offer may last, in hours. */
  waitlistOfferHours: 336,
  /** What a participant says of their motorcycle, diet or health. */
  participantNotesLength: 1000,
  billingAddressLength: 300,
  billingAddressLines: 6,
  /** Why the owner did something to a booking, and her notes. */
  bookingNoteLength: 500,
  rideSubjectLength: 120,
  rideMessageLength: 4000,
  /** The terms or the indemnity. */
  termsLength: 20_000,
  /** The secret in the link of a booking, in characters. */
  bookingTokenLength: 43,
} as const;

/** File name endings that an attachment may have. */
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'rtf'] as const;
