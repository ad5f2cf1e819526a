/** Returns a lookup of the items with any of some keys, each once and in the order of the items. */
export function itemsByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (keys: readonly string[]) => Item[] {
  const places = Map.groupBy(items.keys(), (at) => keyOf(items[at]!));
  return (keys) =>
    [...new Set(keys)]
      .flatMap((key) => places.get(key) ?? [])
      .sort((one, other) => one - other)
      .map((at) => items[at]!);
}
