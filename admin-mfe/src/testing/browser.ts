import { completePictures } from './pictures';

/** What jsdom lacks: addresses of files on this device, pictures, modal dialogs, and a window that scrolls. */
export function completeBrowser() {
  completePictures();
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
