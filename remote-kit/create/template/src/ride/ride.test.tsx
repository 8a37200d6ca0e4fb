import { openPage } from '@ridgeline/remote-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';
import { aRide } from '../testing/aRide';

describe('the ride page', () => {
  it('shows when and where the ride is', async () => {
    openPage(routes, '/weather/sani', {
      '/api/events/sani': aRide({ title: 'Sani Pass', location: 'Himeville' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sani Pass' })).toBeInTheDocument();
    expect(screen.getByText(/Himeville/)).toBeInTheDocument();
  });

  it('shows a message and a link back if there is no such ride', async () => {
    openPage(routes, '/weather/unknown');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such ride.');
    expect(screen.getByRole('link', { name: 'All rides' })).toHaveAttribute('href', '/weather');
  });
});
