import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttachmentList } from './AttachmentList';

const attachment = {
  _id: 'list',
  path: '/uploads/list.pdf',
  originalName: 'Packing list.pdf',
  size: 2048,
};

/** The requests that wait for a response. */
let requests: { method: string | undefined; respond: (ok: boolean) => void }[];
/** The links that were clicked to save a file. */
let saved: string[];

beforeEach(() => {
  [requests, saved] = [[], []];
  globalThis.fetch = jest.fn(
    (_path, init) =>
      new Promise<Response>((resolve) => {
        const respond = (ok: boolean) => resolve({ ok, status: ok ? 200 : 503 } as Response);
        requests.push({ method: init?.method, respond });
      }),
  );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} from ${this.getAttribute('href')}`);
  });
  render(
    <AttachmentList
      attachments={[
        attachment,
        { ...attachment, _id: 'form', path: '/uploads/form.docx', originalName: 'Form.docx' },
      ]}
    />,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const tapDownload = () =>
  userEvent.click(screen.getByRole('link', { name: 'Download Packing list.pdf' }));
const answer = async (ok: boolean) => act(async () => requests.at(-1)?.respond(ok));

describe('an attachment', () => {
  it('is downloaded once by the browser itself, however often it is tapped meanwhile', async () => {
    await tapDownload();
    expect(screen.getByRole('status')).toHaveTextContent('Downloading…');
    await tapDownload();
    await answer(true);
    expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
    expect(saved).toEqual(['Packing list.pdf from /uploads/list.pdf']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('can be tapped again after a failure, which the page reports', async () => {
    await tapDownload();
    await answer(false);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to download file. Please try again.',
    );
    await tapDownload();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await answer(true);
    expect(saved).toHaveLength(1);
  });

  it('opens no tab if browsers only download it, because the tab would stay empty', async () => {
    const open = jest.spyOn(window, 'open').mockImplementation(() => null);
    await userEvent.click(screen.getByRole('link', { name: 'Open in new tab: Form.docx' }));
    await answer(true);
    expect(open).not.toHaveBeenCalled();
    expect(saved).toEqual(['Form.docx from /uploads/form.docx']);
  });
});
