const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9-]+)\.(?:com|net|org|biz|info|us|co|io|shop|store|online)\b(?:\/\S*)?/i;

/** The name that a web address spells which was typed as a name (`kestrel-foods.com`, `kestrel foods`); null for another name. */
export function nameOfAddress(name: string): string | null {
  const [address, label] = ADDRESS.exec(name) ?? [];
  return address && label ? `${label.replaceAll('-', ' ')}${name.slice(address.length)}`.trim() : null;
}
