/** The number of records in words. */
export const recordCount = (count: number) => (count === 1 ? '1 record' : `${count} records`);
