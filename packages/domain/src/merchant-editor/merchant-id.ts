/** A merchant id as it is typed or stands in the address: null unless something is left after trimming. */
export function merchantIdOf(text: string | undefined): string | null {
  return text?.trim() || null;
}
