/** Describes a shared phone number, which may differ from the displayed one, for example an owner's. */
export function phoneText(phone: string): string {
  return `same, ${phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')}`;
}
