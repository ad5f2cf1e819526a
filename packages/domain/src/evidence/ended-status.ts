/** What separates the statements of a status, such as `Partial release, then released` or `Closed - reopened`. */
const BREAK = /[,;:=|/()[\]]|\.(?!\w)| [-–—]+ |\b(?:then|but)\b/;
/** A word for a part belongs to the statement beside it: `Released (partial)`, `Partial - released`. */
const BREAK_BEFORE_PART = / *(?:[,;:|/()[\]]|[-–—]+(?= ))+ *(?=(?:in part|partial|partially|partly)\b)/g;
const BREAK_AFTER_PART = /^ ?(partial|partially|partly)(?:[,;:|/()[\]]| [-–—]+)+ */;

const NOUNS = 'release|satisfaction|discharge|dismissal|termination|closure|order';
const UNDOING = 'vacated|revoked|rescinded|reversed|withdrawn|set aside|void(?:ed)?';

/** Says that something that had ended goes on: `reopened`, `dismissal vacated`, `revocation of discharge`. */
const REVIVED = new RegExp(
  [
    String.raw`\b(?:re-?open(?:ed|ing)?|reinstated|reinstatement|revived?|reactivated|re-?filed|renewed)\b`,
    String.raw`\b(?:${NOUNS})\b.{0,60}\b(?:${UNDOING})\b`,
    String.raw`\b(?:${UNDOING}) (?:the )?(?:${NOUNS})\b`,
    String.raw`\b(?:revocation|rescission|withdrawal) of (?:the |(?:a )?certificate of )?(?:${NOUNS})\b`,
  ].join('|'),
);
/** Takes back the end in the statement before it: `Dismissed; set aside`, `Released: no`. */
const TAKEN_BACK = new RegExp(
  String.raw`^ *(?:(?:${UNDOING}|in error|by mistake|erroneous(?:ly)?)\b|(?:no|n|none|false)\.? *$)`,
);
const REFUSED = /\b(?:denied|refused|rejected)\b/;
const GRANTED = /\b(?:granted|allowed|approved)\b/;

/** Says that it goes on, wherever it is written. */
const GOES_ON = /(?<!\b(?:not|no|no longer) )\b(?:pending|active|open|ongoing)\b/;

/** Before an ending word, anywhere in its statement. */
const NEGATED =
  /\b(?:not|never|nor|cannot|awaiting|eligible|parts?|partial|partially|partly|portions?|conditional|conditionally|unauthorized|unauthorised|erroneous|erroneously)\b|(?<![\d.])(?!100(?:\.0+)? ?%)\d+(?:\.\d+)? ?%/;
/** Directly before it. */
const NEGATED_AT_ONCE = /\b(?:no|non|un|without|to|to be)[ -]$/;
/** Directly before it: what or who else ended, `Adversary proceeding closed`. */
const OTHER_AT_ONCE =
  /\b(?:adversary(?: proceedings?| case)?|trustees?|co-?debtors?|co-?defendants?) (?:(?:is|was|has been) )?$/;
/** What ended instead, or was only asked for: `motion to dismiss`, `counterclaim dismissed`. */
const SOMETHING_ELSE =
  /\b(?:motions?|applications?|requests?|objections?|petition (?:for|to)|appeals?|counter-?claims?|cross-?claims?|third[- ]party|stay|garnishment|attorney|counsel|hearing|trial)\b/;
/** After it. */
const OF_A_PART =
  /^ ?(?:partial\b|\?)|^ (?:up )?to (?:the (?:extent|amount|sum) of )?(?:\$|usd ?)?\d|^ of (?!all )(?:\w+ )?(?:property|parcels?|trustees?|co-?debtors?)\b(?! liens?\b)|(?<![\d.])(?!100(?:\.0+)? ?%)\d+(?:\.\d+)? ?%|\b(?:in part|partially|partly|conditionally|except|appealed|in error|by mistake)\b|\bas to (?!all\b)|\bleave to (?:amend|replead)\b/;

/** Names of an end, which is not there yet when somebody asked for it or refused it: `discharge denied`. */
const NAME_OF_END = /^(?:release|satisfaction|discharge|dismiss|dismissal|termination)$/;
const NOT_THERE =
  /\b(?:denied|denying|refused|rejected|requested|proposed|scheduled|sought|awaited|not|never|motion|application|hearing)\b/;

/**
 * Reads from a status text whether what it describes has ended. `words` are the ending words, as alternatives of a regular
 * expression; they count as whole words. A statement with a negation, of a part, or of something that was only asked for is
 * no end, and what was reopened later has not ended. Doubt counts as not ended.
 */
export function endedBy(words: string): (status: string | null | undefined) => boolean {
  const ending = new RegExp(String.raw`\b(?:${words})\b`, 'g');
  return (status) => {
    const text = (status ?? '').toLowerCase().replace(/\s+/g, ' ');
    if (GOES_ON.test(text)) return false;
    let isEnded = false;
    const joined = text.replace(BREAK_BEFORE_PART, ' ').replace(BREAK_AFTER_PART, '$1 ');
    for (const statement of joined.split(BREAK)) {
      if (REVIVED.test(statement)) isEnded = isEnded && REFUSED.test(statement);
      else if (isEnded && TAKEN_BACK.test(statement)) isEnded = false;
      else if (isEnd(statement, ending)) isEnded = true;
    }
    return isEnded;
  };
}

const isEnd = (statement: string, ending: RegExp): boolean =>
  [...statement.matchAll(ending)].some(({ index, 0: word }) => {
    const [before, after] = [statement.slice(0, index), statement.slice(index + word.length)];
    if (NEGATED.test(before) || OF_A_PART.test(after)) return false;
    if (SOMETHING_ELSE.test(before)) return GRANTED.test(statement);
    if (OTHER_AT_ONCE.test(before)) return false;
    if (NAME_OF_END.test(word) && NOT_THERE.test(statement)) return false;
    return !NEGATED_AT_ONCE.test(before);
  });
