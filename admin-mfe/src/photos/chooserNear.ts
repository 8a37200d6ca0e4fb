/** The file chooser beside a button. It takes the focus when the button disappears with the file that it removes. */
export const chooserNear = (button: HTMLElement) =>
  button.closest('fieldset')?.querySelector<HTMLElement>('input[type="file"]');
