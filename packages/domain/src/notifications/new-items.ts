import type { Notifications } from './items.ts';
import { type Averages, ratingDifferences } from './rating-difference.ts';
import type { NotificationSection } from './sections.ts';

type Item = Notifications[NotificationSection][number];

/**
 * Since when an item has been listed with nothing new in it. Sections cover several days, so the same closure is listed
 * every day of its window; it is new on the first of them, and again when a further fact joins it. Without the item of the
 * run before, and with one whose facts were not recorded, it is new: nothing new must pass for old.
 */
export function listedSince(
  facts: readonly string[],
  before: { facts: readonly string[]; listed_since: string | null } | undefined,
  date: string,
): string {
  const known = new Set(before?.facts);
  return facts.every((fact) => known.has(fact)) ? (before?.listed_since ?? date) : date;
}

/** Whether something in an item is new on the day it is listed for. */
export const isNewItem = ({ listed_since }: Pick<Item, 'listed_since'>, date: string): boolean =>
  listed_since === date;

/** The items that are new on the day first, each part in its order. */
export const newItemsFirst = <I extends Pick<Item, 'listed_since'>>(
  items: readonly I[],
  date: string,
): I[] => [
  ...items.filter((item) => isNewItem(item, date)),
  ...items.filter((item) => !isNewItem(item, date)),
];

/** The sizes of drop that averages have reached: a drop that passes the next size is new, a smaller one is not. */
export function ratingFacts(averages: Averages): string[] {
  const largest = Math.max(...ratingDifferences(averages));
  return [
    ...(largest >= 1 ? ['dropped by 1'] : []),
    ...(largest > 1 ? ['dropped by more than 1'] : []),
    ...(largest > 2 ? ['dropped by more than 2'] : []),
  ];
}
