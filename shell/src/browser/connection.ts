/** Not available in every browser. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const network = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

export const savesData = () => network()?.saveData ?? false;

/** Whether the connection is good enough to load things that may not be needed. */
export const hasRoom = () => !savesData() && (network()?.effectiveType ?? '4g') === '4g';
