import type { SiteContent, VideoPlace } from '@ridgeline/contract';
import { Button, FilePicker, FileRow, FileRows, IconButton, TextLink } from '@ridgeline/shared-ui';
import { useVideoFile, videoTypes } from './useVideoFile';

interface VideoFileProps {
  place: VideoPlace;
  /** The URL of the stored file. */
  file: string | undefined;
  /** Whether another file is being converted. */
  isConverting: boolean;
  onContent: (content: SiteContent) => void;
}

/** The file of a video. It is uploaded separately from the form around it. */
export function VideoFile({ place, file, isConverting, onContent }: VideoFileProps) {
  const { uploading, problem, choose, retry, discard, remove } = useVideoFile(place, onContent);
  return (
    <FilePicker
      label={file ? 'Choose another video' : 'Choose a video'}
      hint="MP4, QuickTime or WebM, under 250 MB. Where it was filmed is removed from an MP4 and from QuickTime."
      error={problem}
      accept={videoTypes.join(',')}
      selection="one"
      icon="play"
      onPick={([chosen]) => chosen && choose(chosen)}
    >
      {uploading && (
        <FileRows label="Video on its way">
          <FileRow
            name={uploading.file.name}
            size={uploading.file.size}
            icon="play"
            progress={uploading.progress}
            failure={uploading.failure}
          >
            {uploading.failure && (
              <IconButton icon="close" label={`Remove ${uploading.file.name}`} onClick={discard} />
            )}
          </FileRow>
        </FileRows>
      )}
      {uploading?.failure && (
        <div>
          <Button tone="secondary" icon="retry" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isConverting && !uploading && (
        <p role="status">
          Your video is being converted so that every browser plays it. It appears within minutes.
        </p>
      )}
      {(file || isConverting) && !uploading && (
        <div role="status">
          {file && (
            <TextLink href={file} target="_blank" rel="noopener">
              Watch your video
            </TextLink>
          )}
          <Button tone="quiet" icon="trash" onClick={() => void remove()}>
            Remove the video
          </Button>
        </div>
      )}
    </FilePicker>
  );
}
