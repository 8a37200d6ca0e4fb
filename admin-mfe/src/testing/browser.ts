import { completePictures } from './pictures';

/** Adds what jsdom lacks: object URLs of files, pictures, modal dialogs, and scrolling. */
export function completeBrowser() {
  completePictures();
  // Current browsers return a promise that resolves when scrolling ends.
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
