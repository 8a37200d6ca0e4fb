import type { Site, SiteUpdate } from '../site';
import type { ContentFields, ContentPart, SiteContent } from '../siteContent';
import type { PictureSlot, VideoPlace } from '../siteSlots';
import type { SubscriberPage } from '../subscriber';
import type { ClientOptions, Http } from './http';
import { type UploadProgress, filesForm, sendForm } from './upload';

/** The owner's calls for what the site says of itself, and for who receives its newsletter. */
export const siteCalls = (http: Http, options: ClientOptions) => ({
  updateSite: (update: SiteUpdate) => http.put<Site>('/api/site', { json: update }),

  updateSiteContent: <Part extends ContentPart>(
    part: Part,
    update: ContentFields[Part] & { version?: number | undefined },
  ) => http.put<SiteContent>(`/api/site/content/${part}`, { json: update }),
  uploadSitePicture: (slot: PictureSlot, image: File, onProgress?: UploadProgress) => {
    const form = filesForm('image', image);
    return sendForm<SiteContent>(options, `/api/site/pictures/${slot}`, form, { onProgress });
  },
  deleteSitePicture: (slot: PictureSlot) => http.delete<SiteContent>(`/api/site/pictures/${slot}`),
  uploadSiteVideo: (place: VideoPlace, video: File, onProgress?: UploadProgress) => {
    const form = filesForm('video', video);
    return sendForm<SiteContent>(options, `/api/site/videos/${place}`, form, { onProgress });
  },
  deleteSiteVideo: (place: VideoPlace) => http.delete<SiteContent>(`/api/site/videos/${place}`),

  subscribers: (before?: string, signal?: AbortSignal) =>
    http.get<SubscriberPage>('/api/newsletter/subscribers', {
      searchParams: { ...(before && { before }) },
      signal,
    }),
  /** All subscribers, for a spreadsheet. */
  subscribersCsv: () => http.blob('/api/newsletter/subscribers.csv'),
});
