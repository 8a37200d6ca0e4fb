import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import { visit } from '../testing/pages';
import * as eventPreview from '../events/preview/route';

const open = (search = '') =>
  visit(`/event/preview/sani${search}`, [{ path: 'event/preview/:id', ...eventPreview }], {});
const handOver = (fields: object) =>
  sessionStorage.setItem(
    'preview:/event/preview/sani',
    JSON.stringify({ ...anEvent(), ...fields }),
  );

describe('the preview of an event', () => {
  afterEach(() => sessionStorage.clear());

  it('shows unsaved content, and says that nobody else sees it', async () => {
    handOver({ title: 'Half a plan' });
    open();
    expect(await screen.findByRole('heading', { name: 'Half a plan' })).toBeInTheDocument();
    expect(screen.getByText('This is a preview. Only you can see it.')).toBeInTheDocument();
    expect(screen.queryByText('Share on WhatsApp')).not.toBeInTheDocument();
  });

  it('shows the picture, the price and the papers, although none of them is saved', async () => {
    handOver({
      date: '2031-06-01',
      imageUrl: 'blob:https://rides.example/1',
      offer: anOffer({ riderPriceCents: 495_000 }),
      attachments: [{ _id: 'u1', path: '', originalName: 'Packing list.pdf', size: 2048 }],
    });
    open();
    expect(await screen.findByRole('img', { name: anEvent().title })).toHaveAttribute(
      'src',
      'blob:https://rides.example/1',
    );
    expect(screen.getByRole('region', { name: 'Price and places' })).toHaveTextContent(
      'R 4 950 a rider',
    );
    expect(screen.getByText('From R 4 950')).toBeInTheDocument();
    expect(screen.getByText('Packing list.pdf')).toBeInTheDocument();
    expect(screen.getByText('2 KB')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Packing list/ })).not.toBeInTheDocument();
  });

  it('asks for a date if there is none', async () => {
    handOver({ title: '', date: '' });
    open();
    expect(await screen.findByText('Choose a date to see how it looks.')).toBeInTheDocument();
  });

  it('shows the saved version on request', async () => {
    handOver({ title: 'Half a plan' });
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
    open('?saved');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Half a plan')).not.toBeInTheDocument();
  });

  it('says that there is nothing to show', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing to preview here.');
  });
});
