import { completePictures } from './pictures';

/** What jsdom lacks: addresses of files on this device, pictures, modal dialogs, and a window that scrolls. */
export function completeBrowser() {
  completePictures();
  // Browsers of today answer with a promise of its end.
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => Promise.resolve() });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
