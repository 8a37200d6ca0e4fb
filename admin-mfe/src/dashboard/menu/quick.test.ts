import routes from '../../routes';
import { useSession } from '../../session/session';
import { quick } from './quick';

describe('the bar at the bottom of a phone', () => {
  afterEach(() => useSession.getState().logOut());

  it('has its entries on every page of the admin', () => {
    const pages = routes.flatMap(({ children = [] }) =>
      children.flatMap((child) => child.children ?? [child]),
    );
    const withHandle = pages.filter(({ handle }) => handle !== undefined);
    expect(withHandle.length).toBeGreaterThan(20);
    for (const { handle } of withHandle) expect(handle).toMatchObject({ quick });
    expect(quick.entries.map(({ title }) => title)).toEqual(['Events', 'Bookings', 'Add', 'More']);
  });

  it('is for a logged-in owner, and says when that changes', () => {
    const changes = jest.fn();
    const unsubscribe = quick.subscribe(changes);
    expect(quick.isShown()).toBe(false);
    useSession.getState().logIn('a-token', 'guide');
    expect(quick.isShown()).toBe(false);
    useSession.getState().logIn('a-token');
    expect(quick.isShown()).toBe(true);
    expect(changes).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('does not speak of releases and background work', () => {
    const words = JSON.stringify(quick.entries);
    expect(words).not.toMatch(/release|background/i);
  });
});
