import { LAST_NAMES } from './person-names.ts';
import { LOCAL_WORDS, PROUD_WORDS } from './place-words.ts';
import type { Random } from './random.ts';
import type { DemoLegalForm } from './records.ts';
import type { Trade } from './trades.ts';

type NameParts = { trade: Trade; town: string; first: string; last: string };

const PATTERNS = {
  owner: [
    '{last} {noun}',
    '{last} {noun}',
    '{last} & Sons {noun}',
    '{last} Brothers {noun}',
    "{first}'s {noun}",
    '{first} {last} {noun}',
    '{last} & {other} {noun}',
    '{last} Family {noun}',
  ],
  local: ['{town} {noun}', '{local} {noun}', '{local} {noun}', '{noun} of {town}'],
  proud: ['{proud} {noun}', '{proud} {noun}', '{proud} {local} {noun}'],
} as const;

/** The trade name of a company, in the style of its trade. */
export function makeTradeName(random: Random, { trade, town, first, last }: NameParts): string {
  const style = random.pick(trade.styles);
  const pattern =
    style === 'own' ? random.pick(trade.own ?? ['{last} {noun}']) : random.pick(PATTERNS[style]);
  return pattern
    .replace('{noun}', random.pick(trade.nouns))
    .replace('{town}', town)
    .replace('{first}', first)
    .replace('{last}', last)
    .replace('{other}', random.pick(LAST_NAMES))
    .replace('{local}', random.pick(LOCAL_WORDS))
    .replace('{proud}', random.pick(PROUD_WORDS));
}

const ENDINGS: Record<Exclude<DemoLegalForm, 'sole'>, readonly string[]> = {
  llc: [' LLC', ' LLC', ', LLC', ' L.L.C.'],
  inc: [' Inc', ', Inc.', ' Corp', ' Co'],
  pllc: [' PLLC', ', PLLC'],
  pc: [' PC', ', P.C.'],
};

/** The registered name of a company with a trade name; a sole proprietor has no other name. */
export function makeLegalName(random: Random, tradeName: string, form: DemoLegalForm): string {
  return form === 'sole' ? tradeName : `${tradeName}${random.pick(ENDINGS[form])}`;
}

/** A registered name that does not reveal the trade, such as `Okafor Holdings LLC`. */
export function makeHoldingName(random: Random, last: string): string {
  return `${last} ${random.pick(['Enterprises', 'Holdings', 'Ventures', 'Group', 'Investments'])} LLC`;
}
