/**
 * Copies a text. On plain `http` pages the clipboard API is missing. There it selects the field that shows the text,
 * and copies the selection.
 * @returns whether the text was copied
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    // It is deprecated, but the only way on such pages.
    return document.execCommand('copy');
  }
}
