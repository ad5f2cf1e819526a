/** A line `Label: value` of a pasted application. */
export interface LabeledLine {
  /** The label in lower case with underscores, with whose it is before it where a heading says so. */
  key: string;
  label: string;
  value: string;
}

/** Whose fields the lines below a heading are. */
type Subject = 'business' | 'owner' | 'further_owner';

const LINE = /^\s*(?:[-*•]\s*)?([^:\t]{1,60}?)\s*(?::|\t)\s*(.*?)\s*$/;
const OF_OWNER = /owner|principal|guarantor/;
const OF_BUSINESS = /business|merchant|company|dba|legal|seller|funding|applicant/;
/** The longest heading in words; a longer line is a sentence. */
const HEADING_WORDS = 5;

/**
 * The lines of the text with a label and a value, separated by a colon or a tab. Below a heading such as
 * `Owner Information` a plain label such as `Email` is the owner's. Below the heading of a further owner, all labels but
 * those of the business get a key that no field accepts.
 */
export function labeledLines(text: string): LabeledLine[] {
  let subject: Subject = 'business';
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const [, label = line, value = ''] = LINE.exec(line) ?? [];
    const key = keyOf(label);
    if (value === '') {
      subject = subjectOf(key) ?? subject;
      return [];
    }
    return /^https?$/.test(key) ? [] : [{ ...ofSubject(key, label, subject), value }];
  });
}

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replace(/\([^)]*\)|['’]s?\b/g, ' ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

function ofSubject(key: string, label: string, subject: Subject): Pick<LabeledLine, 'key' | 'label'> {
  if (subject === 'business' || OF_BUSINESS.test(key)) return { key, label };
  if (subject === 'further_owner')
    return { key: `further_owner_${key}`, label: `${label} of a further owner` };
  return { key: OF_OWNER.test(key) ? key : `owner_${key}`, label };
}

/** The subject of a heading; undefined if the line is none. */
function subjectOf(key: string): Subject | undefined {
  const words = key.split('_');
  if (words.length > HEADING_WORDS) return undefined;
  if (!OF_OWNER.test(key)) return OF_BUSINESS.test(key) ? 'business' : undefined;
  return words.some((word) => FURTHER.test(word)) ? 'further_owner' : 'owner';
}

const FURTHER = /^(?:[2-9]|2nd|3rd|second|third|additional|other|further)$/;
