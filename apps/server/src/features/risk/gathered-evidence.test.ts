import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from './testing/answers.ts';
import {
  anyOf,
  bankruptcy,
  judgement,
  lien,
  principalBankruptcy,
  principalLien,
  verified,
} from './testing/records.ts';
import { type Caller, codes, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let lender: Caller;
beforeAll(async () => {
  world = await riskWorld();
  lender = await world.lender('Northwind Capital');
});
beforeEach(() => world.nextMerchant());

const flags = ['vital4_enabled', 'tr_enabled', 'tlo_enabled', 'kevari_enabled'] as const;
type Flag = (typeof flags)[number];
const allBut = (flag: Flag) => flags.filter((one) => one !== flag);
const seeing = (on: readonly Flag[]) => ({
  vital4_enabled: on.includes('vital4_enabled'),
  tr_enabled: on.includes('tr_enabled'),
  kevari_enabled: on.includes('kevari_enabled'),
  flags: JSON.stringify({ tlo_enabled: on.includes('tlo_enabled') }),
});

interface Case {
  evidence: string;
  flag: Flag;
  answer: Answer;
  /** Codes with points, sorted by points. */
  reasons?: [string, number][];
  credits?: [string, number][];
}

const cases: Case[] = [
  {
    evidence: 'Watchlists',
    flag: 'vital4_enabled',
    answer: {
      hits: [
        {},
        { entry_id: 'E2', score: 0.8 },
        { entry_id: 'E3', category: 'PEP' },
        { entry_id: 'E4', category: 'Counter-sanctions' },
      ],
    },
    // A possible match adds nothing to a sure one.
    reasons: [['V02', 500]],
  },
  {
    evidence: 'Watchlists',
    flag: 'vital4_enabled',
    answer: { hits: [{ entry_id: 'E2', score: 0.8 }] },
    reasons: [['V03', 120]],
  },
  {
    evidence: 'Adverse media',
    flag: 'vital4_enabled',
    answer: { articles: [{ score: 82 }, { article_title: 'A café in Missoula', score: 0.3 }] },
    reasons: [['V11', 40]],
  },
  {
    evidence: 'Litigation',
    flag: 'tr_enabled',
    answer: {
      lawsuits: [
        { caseNumber: 'L1', status: 'Pending' },
        { caseNumber: 'L2', status: 'Closed', filingDate: '2023-05-16' },
      ],
    },
    reasons: [
      ['V09', 40],
      ['V10', 10],
    ],
  },
  {
    evidence: 'Litigation',
    flag: 'tr_enabled',
    answer: { dockets: [{ docketNumber: '1:24-cv-00777', status: 'Active' }] },
    reasons: [['V09', 40]],
  },
  {
    evidence: 'Business records',
    flag: 'tlo_enabled',
    answer: {
      files: [
        {
          bankruptcy: [
            bankruptcy({ filing_number: 'B1', filing_date: '2025-11-03', status: 'Open' }),
            bankruptcy({ filing_number: 'B2', filing_date: '2019-02-11', status: 'Discharged' }),
          ],
          judgement: [
            judgement({ filing_number: 'J1' }),
            judgement({ filing_number: 'J2', status: 'Satisfied' }),
          ],
          principals: [{ ...anyOf.people, principal_lien: [principalLien({ recording_number: 'P4' })] }],
          lien: [lien({ filing_number: 'L1' }), lien({ filing_number: 'L2', status: 'Released' })],
        },
      ],
    },
    reasons: [
      ['V04', 250],
      ['V05', 60],
      ['V06', 60],
      ['V07', 50],
      ['V08', 40],
    ],
  },
  {
    evidence: 'Principal records',
    flag: 'tlo_enabled',
    answer: {
      people: [
        {
          principal_bankruptcy: [
            principalBankruptcy({ case_number: 'P1', case_status: 'Open' }),
            principalBankruptcy({ case_number: 'P2', case_status: 'Discharged' }),
          ],
          principal_lien: [principalLien({ recording_number: 'P3' })],
        },
      ],
    },
    reasons: [['V08', 80]],
  },
  {
    evidence: 'Business verification',
    flag: 'kevari_enabled',
    answer: { verifications: [verified({ address: 'VERIFIED', phone: 'NOT_VERIFIED', email: 'PARTIAL' })] },
    reasons: [['V23', 30]],
  },
  {
    evidence: 'Business verification',
    flag: 'kevari_enabled',
    answer: { verifications: [verified({ address: 'VERIFIED', phone: 'VERIFIED', email: 'VERIFIED' })] },
    credits: [['C02', 20]],
  },
];
const named = cases.map((one) => ({
  ...one,
  codes: [...(one.reasons ?? []), ...(one.credits ?? [])].map(([code]) => code).join(', '),
}));

/** A reason that every case has in addition, so that none has a thin file. */
const young = ['V14', 50] as const;
const filings = [{ filing_date: '2024-05-01' }];
const shownScore = async () => {
  const { body } = await world.score(lender);
  return { score: body.curr_score, reasons: codes(body.curr_reason_codes), credits: codes(body.credits) };
};

describe('gathered evidence', () => {
  test.each(named)(
    '$evidence moves the score by $codes while $flag is on, and no longer once it is off',
    async ({ flag, answer, reasons = [], credits = [] }) => {
      await world.switchTo(lender, seeing([flag]));
      const place = await world.opened(lender);
      await world.answered(place, { filings });
      await world.rescore(place);
      await world.answered(place, answer);
      await world.rescore(place);
      const points = (list: readonly (readonly [string, number])[]) =>
        list.reduce((sum, [, one]) => sum + one, 0);
      const all = [...reasons, young].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
      expect(await shownScore()).toEqual({
        score: Math.max(101, 820 - points(all) + points(credits)),
        reasons: all,
        credits,
      });
      await world.switchTo(lender, seeing(allBut(flag)));
      expect(await shownScore()).toEqual({ score: 770, reasons: [young], credits: [] });
      expect((await world.score(lender)).body.prev_score).toBeNull();
    },
  );

  test.each(named)(
    '$evidence does not move it by $codes for a lender with every flag except $flag',
    async ({ flag, answer }) => {
      await world.switchTo(lender, seeing(allBut(flag)));
      const place = await world.opened(lender);
      await world.answered(place, { filings });
      await world.answered(place, answer);
      await world.rescore(place);
      expect(await shownScore()).toEqual({ score: 770, reasons: [young], credits: [] });
    },
  );

  test('is listed on the page of the model with its flag and its codes', () => {
    const page = readFileSync(new URL('../../../../../docs/risk-model.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('## What is gathered now');
    const rows = section.split('\n## ')[0]?.matchAll(/^\| (.+?) \| `(\w+)` \| (.+?) \|$/gm) ?? [];
    const proven = Map.groupBy(named, ({ evidence, flag }) => `${evidence}, ${flag}`);
    expect([...rows].map(([, evidence, flag, cell]) => [`${evidence}, ${flag}`, cell])).toEqual(
      [...proven].map(([kind, ofKind]) => [
        kind,
        [...new Set(ofKind.flatMap((one) => one.codes.split(', ')))].join(', '),
      ]),
    );
  });
});

describe('a business verification', () => {
  const phone = verified({ address: null, phone: 'NOT_VERIFIED', email: null });
  const scored = async (name: string, application?: { state: string | null }) => {
    await world.switchTo(lender, seeing(['kevari_enabled']));
    const place = await world.opened(lender);
    await world.answered(place, { filings });
    await world.answered(place, { verifications: [{ ...phone, name }] }, application);
    await world.rescore(place);
    return (await shownScore()).reasons;
  };

  test('counts for the merchant whose name it has, even when another address was typed', async () => {
    expect(await scored('BLUE HERON COFFEE, L.L.C.')).toContainEqual(['V23', 30]);
  });

  test('counts when the application has no state', async () => {
    expect(await scored('Blue Heron Coffee', { state: null })).toContainEqual(['V23', 30]);
  });

  test('of another business in the inquiry does not count', async () => {
    expect(await scored('Grey Heron Roasters LLC')).toEqual([young]);
  });

  test('of a namesake in another state does not count', async () => {
    expect(await scored('Blue Heron Coffee LLC', { state: 'OR' })).toEqual([young]);
  });
});

describe('an article that mentions the discharged bankruptcy of a principal', () => {
  const scored = async (article_title: string) => {
    await world.switchTo(lender, seeing(['vital4_enabled', 'tlo_enabled']));
    const place = await world.opened(lender);
    await world.answered(place, { filings });
    const discharged = principalBankruptcy({
      ...{ case_number: '24-51234', case_status: 'Discharged', file_date: '2024-05-02' },
    });
    await world.answered(place, { people: [{ principal_bankruptcy: [discharged] }] });
    await world.answered(place, {
      articles: [{ article_title, article_date: '2024-06-01', score: 0.9 }],
    });
    await world.rescore(place);
    return (await shownScore()).reasons;
  };

  test('counts nothing when it tells of nothing else', async () => {
    expect(await scored('Blue Heron Coffee LLC of Missoula: owner files for bankruptcy')).toEqual([young]);
  });

  test('counts as adverse media when it tells of another matter', async () => {
    expect(
      await scored('Blue Heron Coffee LLC of Missoula: owner indicted for fraud after bankruptcy'),
    ).toEqual([young, ['V11', 40]]);
  });
});
