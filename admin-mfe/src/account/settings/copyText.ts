/**
 * Copies a text. On plain `http` pages the clipboard API is missing, so this selects the field that
 * shows the text and copies that.
 * @returns whether it is copied
 */
export async function copyText(text: string, shownIn: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shownIn?.select();
    // Deprecated, but the only way on such pages.
    return document.execCommand('copy');
  }
}
