/** Cuts the calendar day or the month off a time in UTC, over several lines too. */
const DAY_OF_TIME = /\.toISOString\(\)\s*\.(?:(?:slice|substring)\(0, (?:10|7|4)\)|split\('T'\))/g;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * The lines of a source file that take the UTC day of a time. In the evening it is tomorrow west of Greenwich, so
 * features take `todayOf` and `dayOf` of `#platform/clock`, the day in the business time zone.
 */
export function utcDays(source: string): number[] {
  const text = withoutComments(source);
  return [...text.matchAll(DAY_OF_TIME)].map(({ index }) => text.slice(0, index).split('\n').length);
}
