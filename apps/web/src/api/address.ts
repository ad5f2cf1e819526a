/** Joins a base address and a path with exactly one slash, and fills `{name}` from the params. */
export function addressOf(
  base: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return `${base.replace(/\/+$/, '')}/${filled.replace(/^\/+/, '')}${tail}`;
}
