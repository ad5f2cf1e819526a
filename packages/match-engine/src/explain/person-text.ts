/** A person as shown beside a match: `Kowalski, D` for an initial, `Kowalski, Dana` for a name. */
export function personText(person: { first: string | null; last: string }): string {
  return person.first ? `${capital(person.last)}, ${capital(person.first)}` : capital(person.last);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
