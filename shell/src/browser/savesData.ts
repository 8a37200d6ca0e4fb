/** Not available in every browser. */
interface NetworkInformation {
  saveData?: boolean;
}

export const savesData = () =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData ?? false;
