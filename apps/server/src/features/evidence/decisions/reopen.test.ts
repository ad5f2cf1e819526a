import { changeText, gatheringEndpoints, type ListedRecord } from '@assay/domain/gathering';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { allowMerchant } from '../testing/allow-merchant.ts';
import { respondWithRecords } from '../testing/answers.ts';
import { type EvidenceWorld, evidenceWorld } from '../testing/evidence-world.ts';

let world: EvidenceWorld;
let tavern: string;
let number = 0;

const REASON = 'Another owner, says the clerk.';
const address = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
const name = () => `Juniper Fork Tavern ${number} LLC`;
const debtorAt = ({ addr1, city, state, zip5 }: typeof address) => ({
  debtor_addr1: addr1,
  debtor_city: city,
  debtor_state: state,
  debtor_zip5: zip5,
});
const own = (fields: object = {}) => ({
  external_id: `own${number}`,
  name: name(),
  principals: [],
  ...address,
  ...fields,
});

/** What the sources return for the lien, the case and the article. A test may override it. */
interface Said {
  lien?: object;
  file?: object;
  docket?: object;
  article?: object;
}
function say({ lien = {}, file = {}, docket = {}, article = {} }: Said = {}): void {
  world.vendors.business_records.will(
    respondWithRecords([
      {
        kind: 'business_records',
        id: `file-${number}`,
        primary_business_name: name(),
        locations: [address],
        lien: [
          {
            debtor_name: name(),
            ...debtorAt(address),
            filing_number: 'L-1',
            filing_date: '2025-08-04',
            status: 'Open',
            ...lien,
          },
        ],
        ...file,
      },
    ]),
  );
  world.vendors.litigation.will(
    respondWithRecords([
      {
        kind: 'docket',
        id: `docket-${number}`,
        docket_number: `3:21-cv-${number}`,
        case_title: `Acme v. ${name()}`,
        status: 'Pending',
        parties: [{ side: 'defendant', name: name(), address: '3 Shore Dr, Durham, NC 27701' }],
        ...docket,
      },
    ]),
  );
  world.vendors.adverse_media.will(
    respondWithRecords([
      {
        kind: 'adverse_media',
        id: `article-${number}`,
        subject: name(),
        subject_matched: name(),
        article_title: `${name()} of Durham is fined`,
        article_date: '2026-01-02',
        url: `https://news.example/${number}`,
        score: 0.9,
        ...article,
      },
    ]),
  );
}

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching],
    wires: ['business_records', 'litigation', 'adverse_media'],
  });
});
beforeEach(async () => {
  number += 1;
  world.nextDay();
  tavern = await world.merchant(own() as never);
  say();
});

async function opened(): Promise<string> {
  const id = await world.inquire({ name: name(), ...address });
  await world.start(id);
  await world.settled(id, world.north, ['business_records', 'litigation', 'adverse_media']);
  return allowMerchant(world, tavern, { inquiry: id });
}
const evidence = async (inquiryId: string) =>
  (await world.api.call(world.north, gatheringEndpoints.merchant, { params: { id: tavern, inquiryId } }))
    .body;

const KINDS = ['lien', 'docket', 'adverse_media'] as const;
type Kind = (typeof KINDS)[number];

async function decideAll(inquiryId: string, answer = 'not_this_business'): Promise<void> {
  const { counted, in_doubt } = await evidence(inquiryId);
  for (const kind of KINDS) {
    const record = [...counted, ...in_doubt].find((each) => each.kind === kind)!;
    const answered = await world.api.call(world.north, gatheringEndpoints.decide, {
      params: { id: tavern, inquiryId },
      body: { record_id: record.record_id, kind, key: record.key, answer, reason: REASON } as never,
    });
    expect([answered.status, kind]).toEqual([200, kind]);
  }
}

/** Which of the three records are decided, and what changed on those that are open again. */
async function decisionsIn(inquiryId: string) {
  const { counted, in_doubt, decided } = await evidence(inquiryId);
  const ours = ({ kind }: ListedRecord) => KINDS.includes(kind as Kind);
  return {
    decided: decided.filter(ours).map(({ kind }) => kind),
    reopened: [...counted, ...in_doubt].filter(ours).flatMap(({ kind, reopened }) => {
      expect(reopened?.decision).toMatchObject({ reason: REASON, decided_by: expect.any(String) });
      return (reopened?.changes ?? []).map((change) => `${kind}: ${changeText(change, kind)}`);
    }),
  };
}
/** Queries the sources again, in an inquiry on the next day. */
async function refreshed(said?: Said): Promise<string> {
  world.nextDay();
  say(said);
  return opened();
}
const elsewhere = '9 Elm St, Durham, NC 27701';
/** Returned by the courts, it is about another business. */
const OF_ANOTHER = {
  docket: { parties: [{ side: 'defendant', name: 'Zzyzx Towing', address: '1 Far Rd, Reno, NV 89501' }] },
};

test('decisions on a lien, a case and an article stay when irrelevant facts change, and each is reopened when its record changes', async () => {
  await decideAll(await opened());
  const later = await refreshed({
    lien: { status: 'Released', lien_amount: '120.00' },
    docket: { status: 'Closed', court_name: 'District Court, M.D. North Carolina' },
    article: { score: 0.7, highlights: ['A fine.'], text: 'The tavern was fined.' },
  });
  expect(await decisionsIn(later)).toEqual({
    decided: expect.toSatisfy((all) => all.length === 3),
    reopened: [],
  });
  // Each is a change of what was decided about, not of the one before; what did not change stays decided.
  const changed: [Said, Partial<Record<Kind, string>>][] = [
    [
      {
        lien: debtorAt({ ...address, addr1: '9 Elm St' }),
        article: { subject_matched: 'Juniper Tavern' },
      },
      {
        lien: 'the record’s address changed: now “9 Elm St, Durham, NC 27701”, no longer “3 Shore Dr, Durham, NC 27701”',
        adverse_media: 'the article’s name changed: now “Juniper Tavern”',
      },
    ],
    [
      {
        docket: { parties: [{ side: 'defendant', name: 'Juniper Fork Tavern', address: elsewhere }] },
        article: { article_title: 'Another headline of Durham' },
      },
      {
        docket: 'the case’s name changed',
        adverse_media: 'the article’s title changed: now “Another headline of Durham”',
      },
    ],
    [
      { lien: { debtor_name: 'Juniper Fork Bar LLC' } },
      { lien: 'the record’s name changed: now “Juniper Fork Bar LLC”' },
    ],
  ];
  for (const [said, expected] of changed) {
    const { decided, reopened } = await decisionsIn(await refreshed(said));
    expect(decided.toSorted()).toEqual(KINDS.filter((kind) => !(kind in expected)).toSorted());
    for (const [kind, change] of Object.entries(expected))
      expect(reopened.find((each) => each.startsWith(`${kind}: `))).toContain(`${kind}: ${change}`);
  }
  // It is shown even when the record compares as another business’s.
  const { in_doubt } = await evidence(await refreshed(OF_ANOTHER));
  expect(in_doubt.map(({ kind, reopened }) => [kind, reopened?.decision.answer])).toContainEqual([
    'docket',
    'not_this_business',
  ]);
});

test('of a reopened record only the comparison counts, also when a user had confirmed it', async () => {
  await decideAll(await opened(), 'this_business');
  const { topics, in_doubt } = await evidence(await refreshed(OF_ANOTHER));
  expect(topics.find(({ topic }) => topic === 'litigation')).toMatchObject({ count: 0, waiting: 1 });
  expect(in_doubt).toMatchObject([{ kind: 'docket', decision: null }]);
});

describe('an article that was found for the business and for its owner', () => {
  const owner = { first_name: 'Ada', last_name: 'Novak', state: 'NC' };
  const found = (fields: object = {}) => {
    const article = {
      kind: 'adverse_media',
      id: `article-${number}`,
      article_title: `${name()} of Durham, owned by Ada Novak, is fined`,
      article_date: '2026-01-02',
      url: `https://news.example/${number}`,
      score: 0.9,
      ...fields,
    };
    world.vendors.adverse_media.will(
      respondWithRecords([
        { ...article, subject: name(), subject_matched: name() },
        { ...article, subject_ref: 'principal:1', subject: 'Ada Novak', subject_matched: 'Ada Novak' },
      ]),
    );
  };
  const articlesIn = async (inquiryId: string) => {
    const { counted, in_doubt, decided } = await evidence(inquiryId);
    const articles = (list: readonly ListedRecord[]) => list.filter(({ kind }) => kind === 'adverse_media');
    return { open: articles([...counted, ...in_doubt]), decided: articles(decided) };
  };
  const openedWith = async (fields: object = {}) => {
    found(fields);
    const id = await world.inquire({ name: name(), ...address, principals: [owner] });
    await world.start(id);
    await world.settled(id, world.north, ['adverse_media']);
    await allowMerchant(world, tavern, { inquiry: id });
    const records = await world.rows('app.evidence_record');
    const ofArticle = records.filter(({ external_id }) => external_id === `article-${number}`);
    expect(new Set(ofArticle.map(({ subject }) => subject))).toEqual(new Set([name(), 'Ada Novak']));
    return id;
  };
  const dismiss = async (inquiryId: string, recordId: string) => {
    const body = { kind: 'adverse_media', key: `article-${number}`, answer: 'not_this_business' } as const;
    const answered = await world.api.call(world.north, gatheringEndpoints.decide, {
      params: { id: tavern, inquiryId },
      body: { ...body, record_id: recordId, reason: REASON },
    });
    expect(answered.status).toBe(200);
  };

  test.each(['business', 'principal:1'])(
    'is dismissed on the one found for %s until it changes',
    async (ref) => {
      const first = await openedWith();
      expect((await articlesIn(first)).open).toHaveLength(1);
      const copies = (await world.rows('app.evidence_record')).filter(
        ({ external_id, subject_ref }) => external_id === `article-${number}` && subject_ref === ref,
      );
      await dismiss(first, String(copies.at(-1)!.id));
      expect(await articlesIn(first)).toMatchObject({ open: [], decided: [{ reopened: null }] });
      world.nextDay();
      const later = await openedWith({ score: 0.7 });
      expect(await articlesIn(later)).toMatchObject({ open: [], decided: [{ reopened: null }] });
      world.nextDay();
      const changed = await openedWith({ article_title: 'Another headline of Durham about Ada Novak' });
      const { open } = await articlesIn(changed);
      expect(open.flatMap(({ reopened }) => reopened?.changes.map(({ field }) => field))).toEqual(['title']);
    },
  );
});

test('a change of the business reopens every decision, and undoing a reopened one removes it', async () => {
  const first = await opened();
  await decideAll(first);
  await world.database.owner
    .transaction()
    .execute((tx) => saveMerchant(tx, 'test', own({ addr1: '10 Dock St' }) as never));
  const { decided, reopened } = await decisionsIn(first);
  expect(decided).toEqual([]);
  expect(reopened.toSorted()).toEqual(
    KINDS.toSorted().map(
      (kind) =>
        `${kind}: the business’s address changed: now “10 Dock St, Durham, NC 27701”, no longer “3 Shore Dr, Durham, NC 27701”`,
    ),
  );
  const { counted, in_doubt } = await evidence(first);
  const params = {
    id: [...counted, ...in_doubt].find(({ kind }) => kind === 'lien')?.reopened?.decision.id ?? '',
  };
  expect(
    (await world.api.call(world.north, gatheringEndpoints.undoDecision, { params, body: {} })).status,
  ).toBe(200);
  const after = await evidence(first);
  expect([...after.counted, ...after.in_doubt].find(({ kind }) => kind === 'lien')?.reopened).toBeNull();
});
