import { expect, test } from 'vitest';
import { isOpenRecord } from '../financial/index.ts';
import { isOpenCase, shownState } from '../litigation/index.ts';
import { isOpenComplaint } from '../regulatory/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { regulatoryBadge } from './tab-badges.ts';

const SEED = seedOf(23_13);

const ENDS = {
  record: [
    'Released',
    'Satisfied',
    'Satisfaction',
    'Discharged',
    'Dismissed',
    'Terminated',
    'Closed',
    'Vacated',
  ],
  case: ['Closed', 'Settled', 'Dismissed', 'Discharged', 'Terminated', 'Disposed', 'Withdrawn', 'Satisfied'],
  complaint: ['Resolved', 'Closed', 'Answered', 'Settled', 'Withdrawn'],
};
/** Words that close a case even in a negation: its status is only searched for them [REP-092]. */
const ALWAYS_CLOSED: Record<keyof typeof ENDS, string[]> = {
  record: [],
  case: ['Closed', 'Settled'],
  complaint: [],
};
const GOES_ON = ['Open', 'Pending', 'Active', 'Filed', 'Chapter 13', 'Awaiting answer', ''];
/** What keeps an end from being one, with the ending word as `_`. */
const QUALIFIED = [
  'Not _',
  'Not yet _',
  'Not  _',
  'Not fully _',
  'Never _',
  'Non-_',
  'Partially _',
  'Partly _',
  '_ in part',
  '_ (in part)',
  'Pending - motion for it, _',
  '_, pending',
  'To be _',
  'Appeal _',
  'Counterclaim _',
  '_ - reopened',
  '_, then reinstated',
];

test(`what is over counts in no badge, however its status is written, and what is not yet over does, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
  const written = (word: string) => {
    const before = pick(['', '', 'Chapter 13 ', 'Case ', 'Status: ', ' ']);
    const after = pick(['', '', ' 2025-06-03', ' with prejudice', ' - in full', '.']);
    const text = `${before}${word}${after}`;
    return pick([text, text.toUpperCase(), text.toLowerCase()]);
  };
  for (let draw = 0; draw < DRAWS; draw++) {
    const kind = pick(['record', 'case', 'complaint'] as const);
    const isOver = isTrue();
    const end = pick(ENDS[kind]);
    const [unended] = inAnyOrder(ENDS[kind].filter((word) => !ALWAYS_CLOSED[kind].includes(word)));
    const qualified = pick(QUALIFIED).replace('_', unended ?? '');
    const goesOn = pick([qualified, qualified.toUpperCase(), qualified.toLowerCase(), pick(GOES_ON)]);
    const status = isOver ? written(end) : goesOn;
    const isOpen = {
      record: () => isOpenRecord({ status }, '2026-11-21'),
      case: () => isOpenCase({ status }),
      complaint: () => isOpenComplaint({ resolved_status: status }),
    }[kind]();
    if (isOpen === isOver) expect({ kind, status, isOpen }).toBe('open while it goes on');
    const resolutions = [
      { resolved_status: isOver ? written(pick(ENDS.complaint)) : null, count: 1 + below(5) },
    ];
    const counted = regulatoryBadge({ resolutions, regulatory: 0, litigation: 0 });
    if (counted > 0 === isOver) expect({ resolutions, counted }).toBe('a badge of what is open');
  }
});

test(`a case with a day of its end is over, whatever its status says, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const day = pick(['2025-06-03', null]);
    const ended = pick([{ closeDate: day }, { dispositionDate: day }]);
    const status = pick(GOES_ON);
    const found = { status, ...ended };
    const isRight = isOpenCase(found) === (day === null) && (day === null || shownState(found) !== 'pending');
    if (!isRight) expect(found).toBe('over on its day');
  }
});

test(`a record whose end is dated is open before that day and over from it, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  const day = () => `2026-0${1 + below(9)}-${10 + below(18)}`;
  for (let draw = 0; draw < DRAWS; draw++) {
    const record = { status: pick(ENDS.record), status_date: pick([day(), null]) };
    const today = day();
    const isOpen = isOpenRecord(record, today);
    if (isOpen !== (record.status_date !== null && record.status_date > today))
      expect({ record, today, isOpen }).toBe('open until its end');
  }
});
