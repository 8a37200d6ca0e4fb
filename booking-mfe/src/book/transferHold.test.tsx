import { screen } from '@testing-library/react';
import { open } from '../testing/bookPage';
import { aRide } from '../testing/fixtures';

describe('the booking form of a ride on 5 December, paid by transfer', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [
      'an hour, and the days of its offer once the e-mail address is confirmed',
      '2026-12-02T00:00+02:00',
      'for an hour, and for 3 days once you open the link in our mail',
    ],
    [
      'its first day, if that is sooner',
      '2026-12-02T00:01+02:00',
      'for an hour, and until Saturday, 5 December, at 00:00 (South African time) once you open the link in our mail',
    ],
    [
      'less than an hour, without a confirmation',
      '2026-12-04T23:10+02:00',
      'until Saturday, 5 December, at 00:00 (South African time)',
    ],
    ['some minutes in the last night', '2026-12-04T23:50+02:00', 'for 20 minutes'],
  ])('says that places are kept for %s', async (_what, now, time) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    await open({}, aRide({ date: '2026-12-05' }));
    expect(screen.getByLabelText(/Bank transfer/)).toHaveAccessibleName(
      `Bank transfer (EFT) · We hold your booking ${time}`,
    );
  });
});
