import { openPage } from '@ridgeline/remote-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';
import { aRide } from '../testing/aRide';

const page = (items: ReturnType<typeof aRide>[]) =>
  openPage(routes, '/weather', { '/api/events': items });

describe('the overview', () => {
  it('lists the next rides, each with a link to its page', async () => {
    page([aRide({ _id: 'sani', title: 'Sani Pass' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Weather' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sani Pass' })).toHaveAttribute(
      'href',
      '/weather/sani',
    );
  });

  it('says that no rides are planned', async () => {
    page([]);
    expect(await screen.findByText('No rides are planned yet.')).toBeInTheDocument();
  });
});
