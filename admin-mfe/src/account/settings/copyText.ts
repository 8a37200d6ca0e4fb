/**
 * Copies a text. Where the browser lends its clipboard to no plain `http` page, the field that shows
 * the text is copied as a person would.
 * @returns whether it is copied
 */
export async function copyText(text: string, shownIn: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shownIn?.select();
    // Outdated, and yet the only way left there.
    return document.execCommand('copy');
  }
}
