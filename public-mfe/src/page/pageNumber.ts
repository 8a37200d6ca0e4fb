const pageNumber = /^[1-9]\d{0,5}$/;

/** The page that an address asks for by a parameter; the first one where it asks for none. */
export function pageIn(address: string, parameter: string): number {
  const asked = new URL(address).searchParams.get(parameter) ?? '';
  return pageNumber.test(asked) ? Number(asked) : 1;
}
