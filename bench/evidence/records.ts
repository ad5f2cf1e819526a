import { writeBureauFile, writeItem, writePersonFile } from './bureau-records.ts';
import { writeDocket, writeLawsuit } from './court-records.ts';
import { Draw } from './draw.ts';
import type { WorldPerson } from './people.ts';
import { writeArticle } from './press-records.ts';
import { writeFiling, writeVerification } from './register-records.ts';
import type { WorldBusiness } from './world-business.ts';
import type { RecordData, RecordKind, WorldRecord, Written } from './world-record.ts';

/** The number of records per kind; 5,000 in total. */
const COUNTS: Record<RecordKind, number> = {
  corporate_filing: 560,
  lawsuit: 640,
  docket: 680,
  lien: 640,
  judgement: 450,
  ucc: 720,
  bankruptcy: 200,
  business_records: 350,
  principal_records: 280,
  adverse_media: 320,
  business_verification: 160,
};

/** Kinds spread evenly over the businesses; of the others some businesses have none and a few very many. */
const ALIKE: readonly RecordKind[] = ['corporate_filing', 'business_records', 'business_verification'];
const WITHOUT_RECORDS = 0.07;
const MAX_TROUBLE = 12;

/** A principal in the master file, because sources are queried only about those. */
const knownPerson = (draw: Draw, { row, people }: WorldBusiness): WorldPerson | null =>
  row.principals.length > 0 ? draw.pick(people) : null;

/** The records about the businesses, in random order. */
export function worldRecords(seed: number, businesses: readonly WorldBusiness[]): WorldRecord[] {
  const spread = new Draw(seed, 'spread');
  const troubled = businesses.filter(() => !spread.chance(WITHOUT_RECORDS));
  const weights = troubled.map(() => Math.min(MAX_TROUBLE, spread.next() ** -0.75));
  const heaviest = weights.reduce((sum, weight) => sum + weight, 0);
  const unevenly = (draw: Draw): WorldBusiness => {
    let left = draw.next() * heaviest;
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return troubled[Math.max(0, at)]!;
  };
  const bearing = (person: WorldPerson, owner: WorldBusiness): string[] =>
    businesses
      .filter((each) => each !== owner && each.row.principals.length > 0 && each.people.includes(person))
      .map(({ id }) => id);

  const made = (Object.keys(COUNTS) as RecordKind[]).flatMap((kind) => {
    const draw = new Draw(seed, kind);
    const isAlike = ALIKE.includes(kind);
    return Array.from({ length: COUNTS[kind] }, (): Omit<WorldRecord, 'id'> => {
      let business = isAlike ? draw.pick(troubled) : unevenly(draw);
      let person: WorldPerson | null = null;
      if (kind === 'principal_records' || ((kind === 'docket' || kind === 'lawsuit') && draw.chance(0.05))) {
        while (!person) {
          person = knownPerson(draw, business);
          if (!person) business = unevenly(draw);
        }
      }
      return {
        kind,
        owner: business.id,
        also: person ? bearing(person, business) : [],
        ...write(draw, kind, business, person),
      } as Omit<WorldRecord, 'id'>;
    });
  });
  return new Draw(seed, 'pile')
    .shuffled(made)
    .map((record, at) => ({ id: `r${at + 1}`, ...record }) as WorldRecord);
}

function write(
  draw: Draw,
  kind: RecordKind,
  business: WorldBusiness,
  person: WorldPerson | null,
): RecordData & Written {
  switch (kind) {
    case 'corporate_filing':
      return writeFiling(draw, business);
    case 'lawsuit':
      return writeLawsuit(draw, business, person);
    case 'docket':
      return writeDocket(draw, business, person);
    case 'business_records':
      return writeBureauFile(draw, business);
    case 'principal_records':
      return writePersonFile(draw, business, person!);
    case 'adverse_media':
      return writeArticle(draw, business);
    case 'business_verification':
      return writeVerification(draw, business);
    default:
      return writeItem(draw, business, kind);
  }
}
