import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePicker } from '../FilePicker/FilePicker';
import { PasswordField } from './PasswordField';
import { Checkbox } from './Checkbox';
import { TextField } from './Field';
import { SelectField } from './SelectField';

describe('TextField', () => {
  it('is found by its label and described by its hint and its error', () => {
    render(<TextField label="Title" hint="As riders will read it" error="Title is required" />);
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Title is required As riders will read it');
  });

  it('is valid without an error', () => {
    render(<TextField label="Title" />);
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  });
});

describe('the error of a field', () => {
  const { scrollIntoView } = Element.prototype;
  let shown: string[];
  beforeEach(() => {
    shown = [];
    Element.prototype.scrollIntoView = function scroll() {
      shown.push(this.textContent ?? '');
      return Promise.resolve();
    };
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  const fields = (errors: { title?: string; agree?: string; picture?: string }) => (
    <>
      <TextField label="Title" error={errors.title} />
      <Checkbox label="I agree" error={errors.agree} />
      <FilePicker
        label="Picture"
        hint="Under 5 MB"
        error={errors.picture}
        accept="image/*"
        selection="one"
        onPick={() => undefined}
      />
    </>
  );

  it.each([
    ['Title', { title: 'Title is required' }, 'Title is required'],
    ['I agree', { agree: 'Please tick this' }, 'Please tick this'],
    ['Picture', { picture: 'Please upload an image file' }, 'Please upload an image file'],
  ])('is scrolled into view with the focused control: %s', (label, errors, sentence) => {
    const { rerender } = render(fields({}));
    screen.getByLabelText(label).focus();
    rerender(fields(errors));
    expect(shown).toEqual([sentence]);
    rerender(fields(errors));
    expect(shown).toHaveLength(1);
  });

  it('does not move the page to another field than the focused one', () => {
    const { rerender } = render(fields({}));
    screen.getByLabelText('Title').focus();
    rerender(fields({ agree: 'Please tick this' }));
    expect(shown).toEqual([]);
  });
});

describe('Checkbox', () => {
  it('is ticked by its label and described by its hint and its error', async () => {
    render(<Checkbox label="Stay signed in" hint="For 30 days" error="Please tick this" />);
    const box = screen.getByRole('checkbox', { name: 'Stay signed in' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Please tick this For 30 days');
    await userEvent.click(screen.getByText('Stay signed in'));
    expect(box).toBeChecked();
  });
});

describe('SelectField', () => {
  const terrains = [
    ['tar', 'Tar'],
    ['gravel', 'Gravel'],
  ] as const;

  it('offers its options by their labels, and holds the value of the chosen one', async () => {
    render(<SelectField label="Terrain" error="Choose a terrain" options={terrains} />);
    const select = screen.getByRole('combobox', { name: 'Terrain' });
    expect(select).toHaveAccessibleDescription('Choose a terrain');
    await userEvent.selectOptions(select, 'Gravel');
    expect(select).toHaveValue('gravel');
  });

  it('is empty until an option is chosen, if there is an empty option', () => {
    render(<SelectField label="Terrain" none="Any terrain" options={terrains} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Any terrain');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

describe('PasswordField', () => {
  it('hides the password until its button is pressed', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
  });
});
