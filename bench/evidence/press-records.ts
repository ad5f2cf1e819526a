import type { Draw } from './draw.ts';
import { inPrint, stateName, townOf } from './places.ts';
import type { WorldBusiness } from './world-business.ts';
import type { RecordData, Written } from './world-record.ts';
import { dayInLife, type Extent, type Habits, writeBusiness, writePerson } from './writing.ts';

/** Newspapers omit legal forms and use the name that customers use. */
const HABITS: Habits = {
  typo: 0.05,
  trade_name: 0.6,
  no_legal_form: 0.85,
  other_legal_form: 0,
  abbreviated: 0,
  capitals: 0,
};

const EVENTS: readonly [title: string, category: string, sentence: string][] = [
  ['sued over unpaid wages', 'Labor', 'Former employees say they were never paid for overtime'],
  ['fined over safety violations', 'Regulatory', 'Inspectors found several violations during two visits'],
  ['accused of defrauding customers', 'Fraud', 'Customers paid deposits for work that was never done'],
  ['raided in tax investigation', 'Financial crime', 'Agents carried out boxes of records on Tuesday'],
  ['loses license after complaints', 'Regulatory', 'The board heard from a dozen customers before it voted'],
  [
    'owes thousands in back taxes, records show',
    'Financial crime',
    'County records list unpaid taxes for three years',
  ],
];

/** An article that names the business; most also give its town in the title, the dateline or the text. */
export function writeArticle(draw: Draw, business: WorldBusiness): RecordData & Written {
  const date = dayInLife(draw, business);
  const extent = draw.weighted<Extent>({ street: 0, town: 58, state: 8, nothing: 38 });
  const clerk = writeBusiness(draw, business, { date, extent, habits: HABITS });
  const { city, state } = townOf(clerk.home);
  const [event, category, sentence] = draw.pick(EVENTS);
  const noun = business.sector.noun;
  const where = draw.weighted({ title: 40, dateline: 35, text: 25 });
  const title =
    extent === 'town' && where === 'title'
      ? `${city} ${noun} ${clerk.name} ${event}`
      : extent === 'state' && where === 'title'
        ? `${stateName(state)} ${noun} ${clerk.name} ${event}`
        : `${clerk.name} ${event}`;
  const owner = draw.chance(0.25) ? writePerson(draw, business.people[0]!).name : null;
  const dateline = extent === 'town' ? `${city.toUpperCase()}, ${inPrint(state)} — ` : '';
  const place = extent === 'town' ? ` in ${city}` : extent === 'state' ? ` in ${stateName(state)}` : '';
  const body = [
    `${where === 'dateline' ? dateline : ''}${sentence}, according to filings about ${clerk.name}${where === 'dateline' && extent === 'town' ? '' : place}.`,
    owner ? `Its owner, ${owner}, declined to comment.` : 'The company did not return calls.',
  ].join(' ');
  const isTitleAlone = where === 'title' && !owner && draw.chance(0.6);
  return {
    stored: 'adverse_media',
    data: {
      subject: clerk.name,
      subject_matched: clerk.name,
      article_title: title,
      article_date: date,
      url: `https://news.example/${date.replaceAll('-', '/')}/${draw.digits(8)}`,
      score: null,
      category,
      source_country: 'United States',
      highlights: isTitleAlone || draw.chance(0.5) ? [] : [body.split('. ')[0]!],
      text: isTitleAlone ? null : body,
      match_reason: null,
      sentiment_confidence_level: null,
    },
    about: 'business',
    names: clerk.names(),
    noise: clerk.noise,
    written_name: clerk.written_name,
    date,
  };
}
