import type { DocketData, Party } from '@assay/domain/litigation';
import { bareName, plainWords } from '@assay/names/is-named';

const line = (name: string): string => ` ${plainWords(bareName(name)).join(' ')} `;

/** Whether a side names the party itself, not just a longer party name that contains it. */
function bears(side: string, party: string, others: readonly string[]): boolean {
  const longer = others.filter((other) => other !== party && other.includes(party));
  return longer.reduce((left, other) => left.replaceAll(other, '  '), side).includes(party);
}

/**
 * Assigns parties to the side of the title that names them, because the wire gives no roles. An exact match of a side
 * wins over a longer name that contains the party; a party on both sides is assigned to neither
 * (docs/connectors/courtlistener.md).
 */
export function partiesBySide(names: readonly string[], title: string): DocketData['parties'] {
  const parties = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  const all = parties.map(line);
  const [left = '', right] = title.split(/ vs?\. /i).map(line);
  const sides: DocketData['parties'] = { plaintiffs: [], defendants: [], others: [] };
  for (const name of parties) {
    const party: Party = { name, type: null, attorneys: [], aka: [], address: null };
    const sought = line(name);
    const isExact = sought === left || sought === right;
    const isOn = (side: string) => (isExact ? side === sought : bears(side, sought, all));
    const isLeft = right !== undefined && isOn(left);
    const isRight = right !== undefined && isOn(right);
    if (isLeft === isRight) sides.others.push(party);
    else if (isLeft) sides.plaintiffs.push({ ...party, type: 'Plaintiff' });
    else sides.defendants.push({ ...party, type: 'Defendant' });
  }
  return sides;
}
