/** The pictures in what was pasted or dropped; none where text came along, which says it better. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.some((type) => type.startsWith('text/'))) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
