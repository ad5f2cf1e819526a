interface Letter {
  /** Whom it greets; nobody by name where it is not known. */
  name?: string;
  /** What it says. */
  text: string;
  /** Where it leads, in the page. */
  path: string;
  /** The address of the page; without one the mail has no link. */
  publicUrl: string | undefined;
}

/** The text of a mail: a greeting, what there is to say, and a link. */
export function letter({ name, text, path, publicUrl }: Letter): string {
  const link = publicUrl && `${publicUrl.replace(/\/+$/, '')}${path}`;
  return `${[`Hello${name ? ` ${name}` : ''},`, text, link].filter(Boolean).join('\n\n')}\n`;
}
