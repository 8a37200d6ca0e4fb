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

/**
 * For tests of saves that fail: completes the browser, keeps the errors off the console, and empties the tab's storage
 * after each test.
 */
export function withFailingSaves(complete = completeBrowser) {
  beforeAll(complete);
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });
}
