import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddEventPage } from '../events/AddEventPage';
import { withFailingSaves } from '../testing/browser';
import { openAt } from '../testing/openAt';
import { PageBoundary, SectionBoundary } from './PageBoundary';
import { press } from '../testing/page';
import { Crash } from '../testing/Crash';

describe('a crash', () => {
  withFailingSaves();

  it('of a page keeps the input, and the user can continue', async () => {
    const page = (
      <PageBoundary>
        <AddEventPage />
        <Crash />
      </PageBoundary>
    );
    openAt('/addevent', [{ path: '/addevent', element: page }], {});
    await userEvent.type(await screen.findByLabelText('Title'), 'Sani');
    await press('Crash');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept.');
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeInTheDocument();
    await press('Go on');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani');
  });

  it('of a section keeps the rest of the page', async () => {
    const page = (
      <>
        <h1>Tabs</h1>
        <SectionBoundary>
          <Crash />
        </SectionBoundary>
      </>
    );
    openAt('/addevent', [{ path: '/addevent', element: page }], {});
    await press('Crash');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Tabs' })).toBeInTheDocument();
    await press('Go on');
    expect(await screen.findByRole('button', { name: 'Crash' })).toBeInTheDocument();
  });
});
