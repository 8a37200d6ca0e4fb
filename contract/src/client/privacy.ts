import type { PersonData, PersonErased } from '../privacy';
import type { Http } from './http';

/** The calls about a person's data. A person is named by a mail address or a phone number. */
export const privacyCalls = (http: Http) => ({
  personData: (person: string) =>
    http.post<PersonData>('/api/privacy/person', { json: { person } }),
  /** For good. `confirmation` is the same person, typed once more. */
  erasePerson: (person: string, confirmation: string) =>
    http.post<PersonErased>('/api/privacy/erase', { json: { person, confirmation } }),
});
