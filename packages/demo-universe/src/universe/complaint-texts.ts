import type { Random } from './random.ts';

/** Subjects of complaints to the rating bureau: the bureau's category and what customers write. */
const MATTERS = [
  {
    type: 'Service or Repair Issues',
    description: 'Work was not finished as agreed',
    says: [
      'They came out twice and the leak is still there.',
      'The crew left in the middle of the job and has not been back for three weeks.',
      'What they repaired broke again within a month.',
    ],
  },
  {
    type: 'Billing Issues',
    description: 'Charged more than the estimate',
    says: [
      'The estimate was for a fixed price and the invoice is forty percent higher.',
      'My card was charged twice and I am told to wait for a refund that does not come.',
      'There is a fee on the bill that nobody had mentioned before.',
    ],
  },
  {
    type: 'Customer Service Issues',
    description: 'Calls are not returned',
    says: [
      'I have called eight times and left messages with three different people.',
      'Nobody at the office can tell me when anyone will come.',
      'The manager hung up on me when I asked for the paperwork.',
    ],
  },
  {
    type: 'Delivery Issues',
    description: 'Order came late or not at all',
    says: [
      'The delivery was promised for the first week of the month and never arrived.',
      'Half of the order is missing and the tracking number leads nowhere.',
    ],
  },
  {
    type: 'Sales and Advertising Issues',
    description: 'Not what was advertised',
    says: [
      'The advertised price was gone as soon as I was in the store.',
      'I was told that the warranty covers everything, and in writing it covers nothing.',
    ],
  },
] as const;

const BACKGROUND = [
  'I have all of it in writing and sent copies by email on the same day.',
  'We had agreed on a date, and I took a day off work for it.',
  'My neighbor had a good experience with them, which is why I called in the first place.',
  'I paid a deposit by check and the rest was due when the work was done.',
  'They said that the weather was to blame, although it had not rained for two weeks.',
  'When I asked for the owner I was told that he would call back, and he did not.',
  'I offered to pay for the material if they would only come and finish.',
  'Another company looked at it and says that it has to be done from the start.',
];

const ALARMS = [
  'By now I think that this is a scam and that they never meant to do the work.',
  'I have filed a lawsuit in small claims court.',
  'This is theft: they have my deposit and I have nothing.',
  'They lied to me about the permit, and I have told the attorney general so.',
  'I was misled, and it looks like fraud to me.',
];

const WISHES = [
  'I would like my deposit back.',
  'I only want the work to be finished.',
  'They should pay what the second company charges me.',
  'I want an apology and a corrected invoice.',
];

const picks = (random: Random, list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => random.pick(list));

/** The text of a complaint: a few sentences or a long story; severe ones contain an alert word. */
export function complaintText(
  random: Random,
  { isLong, isSevere }: { isLong: boolean; isSevere: boolean },
): { type: string; description: string; text: string } {
  const { type, description, says } = random.pick(MATTERS);
  const sentences = [
    random.pick(says),
    ...picks(random, BACKGROUND, isLong ? random.integer(16, 22) : random.integer(1, 3)),
    ...(isSevere ? [random.pick(ALARMS)] : []),
    random.pick(WISHES),
  ];
  return { type, description, text: sentences.join(' ') };
}
