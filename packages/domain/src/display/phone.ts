/** Formats a phone number of exactly 10 digits as `(xxx) xxx-xxxx`; returns any other unchanged (ONB-080, REP-048). */
export function displayPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;
}
