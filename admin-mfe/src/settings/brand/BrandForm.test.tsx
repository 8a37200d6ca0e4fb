import { messages } from '@ridgeline/contract';
import { aBrand } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { open, press, saved, section } from '../testing/openSettings';

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

const logo = { path: '/uploads/l.svg', picture: '/uploads/l.png', width: 400, height: 100 };
const choose = (form: Awaited<ReturnType<typeof section>>, group: string, name: string) =>
  userEvent.click(
    within(form.getByRole('group', { name: group, hidden: true })).getByRole('radio', {
      name,
      hidden: true,
    }),
  );
const part = async (name: string) =>
  within(await screen.findByRole('group', { name, hidden: true }));
const anSvg = () => new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });

describe('the brand', () => {
  it('is previewed by day and by night before it is saved', async () => {
    const { changes } = open({
      'PUT /api/brand': ok(aBrand({ main: 'lagoon', typeface: 'noto', version: 1 })),
    });
    const form = await section('Your brand');
    const sample = (caption: string) => form.getByText(caption).closest('figure');
    expect(sample('By day')?.style.getPropertyValue('--rl-color-action')).toBe('#C2410C');
    await choose(form, 'Main ink', 'Lagoon');
    await choose(form, 'Typeface', 'Noto Sans');
    expect(sample('By day')?.style.getPropertyValue('--rl-color-action')).toBe('#0F6B66');
    expect(sample('By night')?.style.getPropertyValue('--rl-color-action')).toBe('#7CCBC4');
    expect(changes()).toEqual([]);

    await press(form, 'Save');
    await saved(form);
    expect(changes()).toMatchObject([
      { body: { main: 'lagoon', accent: 'sun', typeface: 'noto', version: 0 } },
    ]);
  });

  it('offers no ink in which words cannot be read', async () => {
    open();
    const form = await section('Your brand');
    const main = within(form.getByRole('group', { name: 'Main ink', hidden: true }));
    expect(main.queryByRole('radio', { name: 'Sun', hidden: true })).toBeNull();
    const second = within(form.getByRole('group', { name: 'Second ink', hidden: true }));
    expect(second.getByRole('radio', { name: 'Sun', hidden: true })).toBeChecked();
  });

  it('shows what somebody else has chosen in the meantime', async () => {
    const current = aBrand({ main: 'plum', version: 3 });
    open({
      'PUT /api/brand': refused(409, messages.settingsChanged, { current }),
    });
    const form = await section('Your brand');
    await choose(form, 'Main ink', 'Lagoon');
    await press(form, 'Save');
    expect(await form.findByText(messages.settingsChanged)).toBeInTheDocument();
    expect(form.getByRole('term', { hidden: true })).toHaveTextContent('Main ink');
    expect(form.getByRole('definition', { hidden: true })).toHaveTextContent('Plum');
    await press(form, 'Take theirs instead');
    const main = within(form.getByRole('group', { name: 'Main ink', hidden: true }));
    expect(main.getByRole('radio', { name: 'Plum', hidden: true })).toBeChecked();
  });

  it('has a logo as soon as one is chosen, and says what was left out of it', async () => {
    const { changes } = open({
      'POST /api/brand/logo?version=0': ok(
        aBrand({ logo, version: 1, remark: messages.logoCleaned }),
      ),
      'DELETE /api/brand/logo': ok(aBrand({ version: 2 })),
    });
    const group = await part('Logo');
    await userEvent.upload(group.getByLabelText('Choose a logo'), anSvg());
    expect(await group.findByText(`Saved. ${messages.logoCleaned}`)).toBeInTheDocument();
    expect(group.getByAltText('Your logo')).toHaveAttribute('src', logo.path);
    expect(changes()).toMatchObject([{ body: { image: 'logo.svg' } }]);
    await userEvent.click(
      group.getByRole('button', { name: 'Use the drawn mark again', hidden: true }),
    );
    expect(await group.findByText('Saved')).toBeInTheDocument();
    expect(group.queryByAltText('Your logo')).toBeNull();
    expect(group.getByLabelText('Choose a logo')).toHaveFocus();
  });

  it('saves inks after a logo, also if they were chosen before it', async () => {
    const { changes } = open({
      'POST /api/brand/logo?version=0': ok(aBrand({ logo, version: 1 })),
      'PUT /api/brand': ok(aBrand({ logo, main: 'lagoon', version: 2 })),
    });
    const form = await section('Your brand');
    await choose(form, 'Main ink', 'Lagoon');
    const group = await part('Logo');
    await userEvent.upload(group.getByLabelText('Choose a logo'), anSvg());
    await group.findByText('Saved');
    await press(form, 'Save');
    await saved(form);
    expect(changes()[1]).toMatchObject({ body: { main: 'lagoon', version: 1 } });
  });

  it('keeps the former logo if another one is refused, and says why', async () => {
    open({
      'GET /api/brand': ok(aBrand({ logo, version: 1 })),
      'POST /api/brand/logo?version=1': refused(400, messages.logoHasLetters),
    });
    const group = await part('Logo');
    await userEvent.upload(group.getByLabelText('Choose another logo'), anSvg());
    expect(await group.findByText(messages.logoHasLetters)).toBeInTheDocument();
    expect(group.getByAltText('Your logo')).toHaveAttribute('src', logo.path);
  });

  it('has an app icon from the logo', async () => {
    const icon = { small: '/uploads/s.png', large: '/l', maskable: '/m', touch: '/t' };
    open({
      'GET /api/brand': ok(aBrand({ logo, version: 1 })),
      'PUT /api/brand/icon': ok(aBrand({ logo, icon, version: 2 })),
    });
    const group = await part('App icon');
    await userEvent.click(
      group.getByRole('button', { name: 'Make it from the logo', hidden: true }),
    );
    expect(await group.findByAltText('Your app icon')).toHaveAttribute('src', icon.small);
  });
});
