/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { fillForm, heldInput } from './controls';

function aForm() {
  document.body.innerHTML = `<form>
    <input name="name">
    <input name="phone">
    <input type="checkbox" name="terms">
    <input type="radio" name="room" value="shared" checked>
    <input type="radio" name="room" value="own">
    <select name="count"><option>0</option><option>1</option></select>
  </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const field = (name: string, at = 0) =>
    form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[at] as HTMLInputElement;
  return { form, field };
}

function values(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('a form that is filled with what was typed before', () => {
  it('shows it', () => {
    const { form, field } = aForm();
    fillForm(form, values({ name: 'Lerato', terms: 'on', room: 'own' }), { held: heldInput(form) });
    expect(field('name')).toHaveValue('Lerato');
    expect(field('terms')).toBeChecked();
    expect(field('room', 1)).toBeChecked();
  });

  it('keeps what was typed, ticked and chosen in the meantime', () => {
    const { form, field } = aForm();
    const held = heldInput(form);
    field('name').focus();
    field('name').value = 'Sipho';
    field('terms').checked = true;
    field('room', 1).checked = true;
    fillForm(form, values({ name: 'Lerato', phone: '082', room: 'shared' }), { held });
    expect(field('name')).toHaveValue('Sipho');
    expect(field('phone')).toHaveValue('082');
    expect(field('terms')).toBeChecked();
    expect(field('room', 1)).toBeChecked();
  });

  it('leaves a choice that there is no more as it is', () => {
    const { form } = aForm();
    fillForm(form, values({ count: '5' }));
    expect(form.querySelector('select')).toHaveValue('0');
    fillForm(form, values({ count: '1' }));
    expect(form.querySelector('select')).toHaveValue('1');
  });

  it('shows it in a field that was not there then', () => {
    const { form } = aForm();
    const held = heldInput(form);
    form.insertAdjacentHTML('beforeend', '<input name="second">');
    fillForm(form, values({ second: 'Piet' }), { held });
    expect(form.querySelector('[name=second]')).toHaveValue('Piet');
  });
});
