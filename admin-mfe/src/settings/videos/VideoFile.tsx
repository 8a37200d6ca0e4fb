import type { SiteContent, VideoPlace } from '@ridgeline/contract';
import { Button, FilePicker, FileRow, FileRows, IconButton, TextLink } from '@ridgeline/shared-ui';
import { useVideoFile, videoTypes } from './useVideoFile';

interface VideoFileProps {
  place: VideoPlace;
  /** Address of the file that is there. */
  file: string | undefined;
  onContent: (content: SiteContent) => void;
}

/** A video's own file. It is saved by itself. */
export function VideoFile({ place, file, onContent }: VideoFileProps) {
  const { sending, problem, choose, sendAgain, giveUp, remove } = useVideoFile(place, onContent);
  return (
    <FilePicker
      label={file ? 'Choose another video' : 'Choose a video'}
      hint="MP4 or WebM, under 50 MB. Where an MP4 was filmed is removed from it."
      error={problem}
      accept={videoTypes.join(',')}
      selection="one"
      icon="play"
      onPick={([chosen]) => chosen && choose(chosen)}
    >
      {sending && (
        <FileRows label="Video on its way">
          <FileRow
            name={sending.file.name}
            size={sending.file.size}
            icon="play"
            progress={sending.progress}
            failure={sending.failure}
          >
            {sending.failure && (
              <IconButton icon="close" label={`Remove ${sending.file.name}`} onClick={giveUp} />
            )}
          </FileRow>
        </FileRows>
      )}
      {sending?.failure && (
        <div>
          <Button tone="secondary" icon="retry" onClick={sendAgain}>
            Try again
          </Button>
        </div>
      )}
      {file && !sending && (
        <div role="status">
          <TextLink href={file} target="_blank" rel="noopener">
            Watch your video
          </TextLink>
          <Button tone="quiet" icon="trash" onClick={() => void remove()}>
            Remove the video
          </Button>
        </div>
      )}
    </FilePicker>
  );
}
