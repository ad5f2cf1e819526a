/** The first days `YYYY-MM-01` of the `count` months up to the given one, oldest first. */
export function lastMonths(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, number - 1 - (count - 1 - index), 1));
    return at.toISOString().slice(0, 10);
  });
}
