import { messages, type Brand } from '@ridgeline/contract';
import { Button, FilePicker, Inline, Notice } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { group, legend } from '../../form/Fieldset.css';
import { chooserNear } from '../../photos/chooserNear';
import { api } from '../../session/api';
import { status } from '../Settings.css';
import * as styles from './Brand.css';
import { useBrandFile, type BrandFileOptions } from './useBrandFile';

interface BrandPicturesProps extends BrandFileOptions {
  brand: Brand;
}

interface PartProps {
  title: string;
  label: string;
  hint: string;
  accept: string;
  file: ReturnType<typeof useBrandFile>;
  onPick: (image: File) => void;
  /** The stored picture. */
  shown: ReactNode;
  children: ReactNode;
}

const Part = ({ title, label, hint, accept, file, onPick, shown, children }: PartProps) => (
  <fieldset className={group}>
    <legend className={legend}>{title}</legend>
    {shown}
    <FilePicker
      label={label}
      hint={hint}
      accept={accept}
      selection="one"
      icon="image"
      onPick={([image]) => image && onPick(image)}
    />
    <Inline>{children}</Inline>
    <p role="status" className={status}>
      {file.busy ? 'Saving…' : file.done}
    </p>
    {file.failure && <Notice tone="error">{file.failure}</Notice>}
  </fieldset>
);

const failed = 'This could not be saved. Please try again.';

/** Removes a file. The pressed button disappears with it, and the chooser takes the focus. */
async function remove(file: PartProps['file'], call: () => Promise<Brand>, button: HTMLElement) {
  const chooser = chooserNear(button);
  if (await file.change(call, failed)) chooser?.focus();
}

function LogoPart({ brand: { logo, version }, ...options }: BrandPicturesProps) {
  const file = useBrandFile(options);
  const query = { version };
  const upload = (image: File) => () => api.post('/api/brand/logo', { query, files: { image } });
  return (
    <Part
      title="Logo"
      label={logo ? 'Choose another logo' : 'Choose a logo'}
      hint="SVG or PNG, less than 5 MB. Pages show it in place of the drawn mark and the name."
      accept=".svg,.png,image/svg+xml,image/png"
      file={file}
      onPick={(image) => void file.change(upload(image), messages.logoUnreadable)}
      shown={
        logo && (
          <img
            className={`${styles.shownLogo} ${styles.shownOn[logo.plate === 'day' ? 'night' : 'day']}`}
            src={logo.path}
            alt="Your logo"
          />
        )
      }
    >
      {logo && (
        <Button
          tone="quiet"
          icon="undo"
          onClick={({ currentTarget }) =>
            void remove(file, () => api.delete('/api/brand/logo', { query }), currentTarget)
          }
        >
          Use the drawn mark again
        </Button>
      )}
    </Part>
  );
}

function IconPart({ brand: { logo, icon, version }, ...options }: BrandPicturesProps) {
  const file = useBrandFile(options);
  const query = { version };
  const upload = (image: File) => () => api.post('/api/brand/icon', { query, files: { image } });
  return (
    <Part
      title="App icon"
      label={icon ? 'Choose another picture' : 'Choose a picture'}
      hint="Square is best. Tabs of browsers show it, and phones on the home screen."
      accept="image/*,.svg"
      file={file}
      onPick={(image) => void file.change(upload(image), messages.imageUnreadable)}
      shown={icon && <img className={styles.shownIcon} src={icon.small} alt="Your app icon" />}
    >
      {logo && (
        <Button
          tone="secondary"
          icon="image"
          onClick={() => void file.change(() => api.put('/api/brand/icon', { query }), failed)}
        >
          Make it from the logo
        </Button>
      )}
      {icon && (
        <Button
          tone="quiet"
          icon="undo"
          onClick={({ currentTarget }) =>
            void remove(file, () => api.delete('/api/brand/icon', { query }), currentTarget)
          }
        >
          Use the drawn icon again
        </Button>
      )}
    </Part>
  );
}

/** The logo and the app icon, each of which is saved as soon as it is chosen. */
export const BrandPictures = (props: BrandPicturesProps) => (
  <div className={styles.sideBySide}>
    <LogoPart {...props} />
    <IconPart {...props} />
  </div>
);
