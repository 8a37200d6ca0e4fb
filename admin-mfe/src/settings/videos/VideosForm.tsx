import { limits, videoPlaces, videosFieldsSchema, type SiteContent } from '@ridgeline/contract';
import { TextField } from '@ridgeline/shared-ui';
import { fields, places } from '../../form/draftReaders';
import { api } from '../../session/api';
import { SlotPicture } from '../pictures/SlotPicture';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import { group, legend } from '../Settings.css';
import type { ContentProps } from '../useSettings';
import { VideoFile } from './VideoFile';

const fieldsOf = ({ videos, versions }: SiteContent) => ({
  fields: { videos: videos.map(({ caption = '', link = '' }) => ({ caption, link })) },
  version: versions.videos,
});

/** The form for the three videos: a file or a link each; otherwise the site shows its own loop. */
export function VideosForm({ content, onContent }: ContentProps) {
  const section = useSection({
    id: 'videos',
    title: 'Settings: Videos',
    stored: content,
    of: fieldsOf,
    readers: { videos: places(fields({})) },
    schema: videosFieldsSchema,
    save: (json) => api.put('/api/site/content/videos', { json }),
    onSaved: onContent,
  });
  return (
    <SectionForm label="Videos" section={section}>
      {videoPlaces.map((place, at) => (
        <fieldset key={place} className={group}>
          <legend className={legend}>Video {place}</legend>
          <VideoFile
            place={place}
            file={content.videos[at]?.file}
            isConverting={content.videos[at]?.isConverting ?? false}
            onContent={onContent}
          />
          <TextField
            label="Or a link to it"
            hint="Such as youtube.com/your-film. Shown as a card that leads there, where there is no file."
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...section.field(`videos.${at}.link`)}
          />
          <TextField
            label="What it shows"
            maxLength={limits.captionLength}
            {...section.field(`videos.${at}.caption`)}
          />
          <SlotPicture
            slot={`video-${place}`}
            alt={`Still of video ${place}`}
            ratio="cover"
            image={content.videos[at]?.image}
            onContent={onContent}
          />
        </fieldset>
      ))}
    </SectionForm>
  );
}
