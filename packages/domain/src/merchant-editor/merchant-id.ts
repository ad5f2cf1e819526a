/** A merchant id from an input or the URL, trimmed; null when empty. */
export function merchantIdOf(text: string | undefined): string | null {
  return text?.trim() || null;
}
