/** A shared telephone number in words: it may be another than the one that is shown, such as an owner's. */
export function phoneText(phone: string): string {
  return `same, ${phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')}`;
}
