/** The texts of the privacy page. Update `changed` whenever they change. */
export const copy = {
  title: 'Privacy',
  lead: 'What we know about you, why, and how to make us forget it. The law behind this page is POPIA, the Protection of Personal Information Act of South Africa; the words are ours.',
  changed: { date: '2026-11-30', text: '30 November 2026' },
  short: {
    title: 'In short',
    points: [
      'You can read every page of this site without telling us who you are.',
      'There are no tracking cookies, no analytics and no advertising. Nobody follows you from here; we only add up, anonymously, how quick our pages are and what fails in them.',
      'We keep what you give us so that we can answer you and take you riding, and for nothing else.',
      'We do not sell or lend what we know to anyone.',
    ],
  },
  data: {
    title: 'What we keep',
    terms: { why: 'Why', howLong: 'How long', withWhom: 'Who else sees it' },
    items: [
      {
        what: 'Newsletter: your e-mail address, and when you agreed',
        why: 'To send you news of our rides, and to be able to show that you asked for it.',
        howLong:
          'Until you unsubscribe. Then the address goes at once, and only the dates remain, for three years. If you never confirm, we forget you after seven days.',
        withWhom: 'The mail provider that delivers our e-mail.',
      },
      {
        what: 'An e-mail address to which our mail did not arrive, when, and what the mail server said',
        why: 'To ask you for the right address, and to send no more news to the wrong one.',
        howLong: 'A year, or until you confirm or we correct the address.',
        withWhom: 'The mail provider that tells us.',
      },
      {
        what: 'WhatsApp groups: members’ names and numbers, how and when you agreed, and the messages we sent',
        why: 'To tell the riders of a tour about times, weather and changes. You are added when you agree as you book, or ask to be.',
        howLong:
          'For as long as the group is in use and 30 days after it is deleted, or until you ask to leave it. What we sent, and to whom: a year.',
        withWhom: 'WhatsApp, which belongs to Meta, whenever we send a message.',
      },
      {
        what: 'Your WhatsApp number, when you write to ours without being in a group',
        why: 'WhatsApp lets us answer for a day only, and if you tell us STOP, we must remember it.',
        howLong:
          '30 days after you last wrote. If you said STOP, we keep a fingerprint that tells us not to write to that number, and not the number itself.',
        withWhom: 'WhatsApp, which belongs to Meta.',
      },
      {
        what: 'Bookings and waitlists: the names of everybody who comes, the e-mail address and number of who booked, whether we may write on WhatsApp, what was paid, and the address that you put on an invoice',
        why: 'To keep your places, to write to you about the ride and to account for the money.',
        howLong:
          'Six years, as tax law asks; then names, addresses and numbers go, and only figures stay. A waitlist goes with its ride. If you ask us to, we remove you earlier, once the ride is over.',
        withWhom:
          'The mail provider. If you pay through PayFast or Yoco, they get your name, e-mail address and the amount. We never see the number of a card.',
      },
      {
        what: 'For a ride: whom to call in an emergency, your motorcycle, what you eat, if you like your own number, medical aid and driver’s licence and, only if you agree, medical notes',
        why: 'So that your guide can look after you. It is encrypted.',
        howLong: 'Until 30 days after the ride, or after a booking that was cancelled or expired.',
        withWhom:
          'The owner and the guide of your ride. Medical notes are read by nobody else, not even by who booked for you.',
      },
      {
        what: 'Calls, e-mails and WhatsApp messages that you send us',
        why: 'To answer you and to arrange your ride.',
        howLong:
          'For as long as the ride needs it. They live in our telephone and mailbox, not on this site.',
        withWhom: 'The services that carry them: your network, WhatsApp, the mail provider.',
      },
      {
        what: 'Administrators: user name, e-mail address, a password that even we cannot read, and what they change',
        why: 'To let the people who run this site, and nobody else, change it.',
        howLong: 'For as long as they run it; what they changed, for two years.',
        withWhom: 'The mail provider, when a forgotten password is reset.',
      },
      {
        what: 'Forms and log-in: a fingerprint of your internet address',
        why: 'So that nobody can send a form or guess a password a thousand times. It cannot be read back, and it says nothing of what you do here.',
        howLong:
          'A short while after the last attempt; then it counts for nothing and is cleared away.',
        withWhom: 'Nobody.',
      },
      {
        what: 'Speed: how long a page took to appear and to react, and whether on a phone or a computer',
        why: 'To find slow pages. We add these figures up for each page and day without anything that says whose visit it was, and leave them out if your browser saves data or asks not to be tracked.',
        howLong: '90 days.',
        withWhom: 'Nobody.',
      },
      {
        what: 'Errors: what failed in a page, where in our programs, and on which kind of page',
        why: 'To repair it. Your browser tells us without saying who you are; we remove what might belong to you, add the errors up for each day, and hear nothing if your browser asks not to be tracked.',
        howLong: '90 days.',
        withWhom: 'Nobody.',
      },
      {
        what: 'Server logs: which page was asked for, when, and whether it worked',
        why: 'To find faults. The logs do not hold your name, your address on the internet or your browser.',
        howLong: 'At most 30 days.',
        withWhom: 'The company whose computers this site runs on.',
      },
    ],
  },
  browser: {
    title: 'What stays in your browser',
    text: [
      'Visitors get no cookies, except while we try a new version of a page: then one cookie with a random number keeps you on the same version, for at most 30 days, and says nothing about you. If you choose to read our prices in other money, your browser remembers, for itself alone, which, until you clear what it keeps of this site. Until you close the tab, it remembers how far you had scrolled, which errors it has reported, and what you have typed into the booking form and not yet sent.',
      'Administrators have more stored: the token that shows they are logged in and, encrypted, the lists of rides that they opened, in their browser’s local storage until they log out, and, until they close the tab, what they have typed and not yet saved.',
      'Links to WhatsApp, maps and social networks take you to other companies’ sites, where their rules apply. Nothing of theirs is loaded here.',
    ],
  },
  rights: {
    title: 'Your rights',
    text: 'Under POPIA you may ask us, at no cost:',
    points: [
      'whether we keep anything about you, and to see it;',
      'to correct what is wrong;',
      'to delete it, or to stop using it;',
      'to stop sending you news, at any time and without a reason.',
    ],
  },
  removal: {
    title: 'How to have it removed',
    text: 'Tell us what should go. We tell you when it is done. We may ask a question to be sure that it is you. Our backups forget you as they are replaced.',
    subject: 'Please remove my details',
  },
  regulator: {
    title: 'If we do not help',
    text: 'You may complain to the Information Regulator of South Africa, who watches over this law.',
    site: { href: 'https://inforegulator.org.za', title: 'inforegulator.org.za' },
    email: 'POPIAComplaints@inforegulator.org.za',
  },
} as const;
