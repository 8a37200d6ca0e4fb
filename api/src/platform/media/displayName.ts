import path from 'node:path';

/** The name of a received file for people: shortened, and without folders and control characters. */
export function displayName(name: string) {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  const clean = bare.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const ending = path.extname(clean).slice(0, 10);
  const stem = clean.slice(0, clean.length - ending.length).slice(0, 200 - ending.length);
  return `${stem}${ending}`;
}
