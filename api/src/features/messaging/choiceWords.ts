/**
 * How people ask for no more messages, in lower case, without accents, apostrophes and punctuation. Alone or with words
 * of courtesy, such a phrase is an opt-out; inside another sentence it may be one.
 */
export const stopPhrases = [
  // English
  'stop',
  'stopall',
  'unsub[a-z]*',
  'unsus?cri[bp][a-z]*',
  'opt(?: me| us)? out',
  'optout',
  '(?:remove|delete) (?:me|us|my (?:name|number|contact|details))',
  'take (?:me|us|my (?:name|number)) (?:off|out)',
  'leave (?:me|us) alone',
  '(?:dont|do not|never)(?: ever)? (?:send|message|msg|text|contact|write|whatsapp|sms|spam|bother|disturb)',
  'no more (?:messages?|msgs?|whatsapps?|texts?|sms|spam|marketing|promotions?|updates?)',
  '(?:dont|do not|no longer) want (?:to (?:receive|hear)|(?:any |these |your |more )*(?:messages?|msgs?|whatsapps?))',
  // Afrikaans
  'hou(?: [a-z]+){0,3} op',
  'ophou',
  'los my(?: uit| af| alleen)?',
  'verwyder my',
  '(?:haal|sit|vat|teken|meld|skryf) my (?:af|uit|van)',
  '(?:teken|meld|skryf) (?:af|uit)',
  'geen(?: meer)? (?:boodskappe?|whatsapps?|sms)',
  'stuur(?: asseblief| asb)? nie',
  '(?:moenie|moet nie)(?: [a-z]+){0,4} (?:stuur|skryf|kontak|pla|bel|app|whatsapp|sms|boodskap[a-z]*)',
  'wil nie(?: meer| langer)? (?:boodskappe|hoor|ontvang|kry)',
  // isiZulu, isiXhosa, siSwati, isiNdebele
  'yeka(?:ni)?',
  'yekela(?:ni)?',
  'misani',
  '(?:ngi|ndi)yeke(?:le|ni)?',
  '(?:unga|ninga|suku|musa uku|musani uku)[a-z]*thumel[a-z]*',
  '(?:ngi|ndi)(?:sus|khiph|khuph)e(?:ni)?',
  '(?:angi|andi)(?:sa)?fun[ai]',
  'jamisa',
  // Sesotho, Setswana, Sepedi
  'emisa(?:ng)?',
  'khaotsa',
  'kgaotsa',
  't(?:loh|log)ela(?:ng)?',
  '(?:ha|ga) ke(?: sa)? (?:batle|nyake)',
  // Xitsonga, Tshivenda
  'tshika(?:ni)?',
  'a ndzi lavi',
  'litsha(?:ni)?',
  'a thi(?: tsha)? (?:funi|todi)',
  // Languages of visitors
  'abmelden',
  'arretez?',
  'arreter',
  'desabonner',
];

/** Requests only if nothing else is said, because the words also mean other things, or are names. */
export const loneStopPhrases = [
  'cancel',
  'end',
  'quit',
  'leave',
  'exit',
  'remove',
  'delete',
  'block',
  'enough',
  'spam',
  'not interested',
  'no (?:messages?|msgs?|whatsapps?|texts?|sms|marketing|promotions?)',
  'moenie',
  'genoeg',
  'staak',
  'kanselleer',
  'misa',
  'musa(?:ni)?',
  'y?ima(?:ni)?',
  'khansela',
  'ema(?:ng)?',
  'parar?',
  'pare',
  'basta',
  'halt',
];

/** Requests for messages after an opt-out. */
export const startPhrases = [
  'start',
  'unstop',
  'resume',
  '(?:re)?subscribe',
  'opt(?: me| us)? in',
  'optin',
];

/** What is no opt-out although it contains one. */
export const negatedStops = [
  '(?:dont|do not|never|non) stop',
  '(?:moenie|moet nie) (?:stop|ophou)',
];

/** Words of courtesy, and others that change nothing about a request. */
export const fillers = new Set(
  `please pls plz plse kindly thanks thank you tx thx hi hello hey good morning day dear sir madam now immediately
  today all any anything everything the a these this those that your our my me us i im we to from with of for in on it at
  once and or again ever more no not do want wish message messages msg msgs messaging text texts texting sms smses
  whatsapp whatsapps spam spamming send sending sent promotion promotions promo promos marketing update updates news
  newsletter newsletters notification notifications reminder reminders advert adverts ads group groups list
  asseblief asb dankie hallo more nou met die hierdie al alle alles boodskap boodskappe stuur weer meer nie vir ons van af
  uit groep lys ek wil jou julle u en
  ngiyacela ngicela ndicela ndiyacela ngiyabonga enkosi sawubona molo imilayezo imiyalezo hle tlhe kea leboha melaetsa`
    .trim()
    .split(/\s+/),
);
