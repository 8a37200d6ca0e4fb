import { completePictures } from './pictures';

/** What jsdom lacks: addresses of files on this device, pictures, and modal dialogs. */
export function completeBrowser() {
  completePictures();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
