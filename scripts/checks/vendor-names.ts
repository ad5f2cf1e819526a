/** A place where a word that is also a vendor's name means something else. */
interface Exemption {
  vendor: string;
  /** The other meaning. */
  because: string;
  /** Matches the word with its required context. */
  words: RegExp;
  /** The files, if it has that meaning only in some. */
  files?: RegExp;
}

/** The evidence features whose wire format uses such names. */
const evidenceRooms = 'features/(filings|financial|litigation|gathering|evidence|sources)/';
/** The sources of merchant records, whose published names are unrelated to vendors. */
const recordSources = /^packages\/reference\/src\/source-categories\/|^packages\/demo-universe\//;

/**
 * The product's own wire format uses four vendors' names for kinds of evidence, no matter which vendor provides them,
 * and merchant records name two sites that are also vendors. No other use of a vendor's name is allowed.
 */
export const exemptions: Exemption[] = [
  { vendor: 'tlo', because: 'a flag of the wire', words: /\b(tlo_enabled)\b/g },
  { vendor: 'tlo', because: 'a path of the wire', words: /\bmerchant\/tlo_merchant\b/g },
  {
    vendor: 'tlo',
    because: 'fields of the wire',
    words: /\b(tlo_records|tlo_principals|merchant_tlo_ids)\b/g,
  },
  {
    vendor: 'tlo',
    because: 'the field of business files, and the record source of their attachment',
    words: /(?<!['"`])\b(tlo)\b(?!['"`])|(?<='sos'( \||,) )'tlo'|(?<=source: )'tlo'/g,
    files: new RegExp(`${evidenceRooms}|^packages/domain/src/gathering/(contract|linking)\\.ts$`),
  },
  {
    vendor: 'tlo',
    because: 'the count of the history as the requirements label it',
    words: /(?<=\b(tlo_records): )'TLO'/g,
  },
  {
    vendor: 'thomson_reuters',
    because: 'the field of the commercial feed, and the record source of links to cases',
    words:
      /\bthomson_reuters(?=: )|(?<=\b(COMMERCIAL_FEED =|lawsuit:|docket:) )'thomson_reuters'|(?<=\['vital4', )'thomson_reuters'/g,
    files: new RegExp(
      `${evidenceRooms}|^packages/domain/src/(gathering/linking|litigation/litigation-data)\\.ts$`,
    ),
  },
  { vendor: 'vital4', because: 'a flag of the wire', words: /\bvital4(_e|E)nabled\b|\bisVital4Enabled\b/g },
  {
    vendor: 'vital4',
    because: 'the source of media and watchlists, its data and its answer',
    words: /(?<!['"`])\b[vV]ital4(Answer|Data)?\b(?!['"`])|(?<=\bid: )'Vital4Answer'/g,
  },
  {
    vendor: 'vital4',
    because: 'the same source by its name',
    words:
      /(?<=\b(kind|group|adverse_media|watchlist|pep): )'vital4'|(?<='legal_entity'(, 'litigation')?, |\| )'vital4'|(?<=\[)'vital4'(?=, ')|(?<=Descriptor<)'vital4'|(?<=\bscreeningEndpoints\)\[|\brunsOf\(|\bgroup\(|\bsourceMessage\()'vital4'|(?<=\/)vital4(?=(\.ts)?')/g,
  },
  ...['tlo', 'cobalt'].map((vendor) => ({
    vendor,
    because: 'a source of merchant records that the editor shows as one card',
    words: /'TLO'|'Cobalt'/g,
    files: /^packages\/domain\/src\/merchant-editor\//,
  })),
  { vendor: 'kevari', because: 'a flag of the wire', words: /\bkevari_enabled\b/g },
  { vendor: 'mesh', because: 'the fields of verifications on the wire', words: /\bmesh_\w+/g },
  {
    vendor: 'cobalt',
    because: 'the field of filings',
    words: /(?<=\bdata\.)cobalt\b|\bcobalt(?=: )/g,
    files: new RegExp(`${evidenceRooms}|^packages/domain/src/gathering/contract\\.ts$`),
  },
  {
    vendor: 'cfpb',
    because: 'a source of merchant records',
    words: /'CFPB'|\bCFPB(?=: )/g,
    files: recordSources,
  },
  {
    vendor: 'cfpb',
    because: 'an alert word',
    words: /'CFPB'/g,
    files: /^packages\/domain\/src\/alert-words\//,
  },
  {
    vendor: 'yelp',
    because: 'a source of merchant records',
    words: /'Yelp'|\bYelp(?=: )|(?<=https:\/\/www\.)yelp(?=\.com\b)/g,
    files: recordSources,
  },
  {
    vendor: 'yelp',
    because: 'a review site as the requirements list it',
    words: /'yelp'|'Yelp'/g,
    files:
      /^packages\/domain\/src\/reviews\/|^apps\/server\/src\/features\/reviews\/|^apps\/web\/src\/features\/reviews\//,
  },
  {
    vendor: 'yelp',
    because: 'a site on which many businesses have a page, so its address is not the one of a business',
    words: /(?<= )yelp(?=\.com )/g,
    files: /^packages\/match-engine\/src\/normalise\/domain\.ts$/,
  },
];

/** Matches a vendor's name in any case style: google_places, googlePlaces, GOOGLE_PLACES, Google Places. */
function writtenAs(vendor: string): RegExp {
  const camel = vendor.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
  const apart = vendor.replaceAll('_', '[\\s_-]?');
  const [lower, any] = [`(?<![a-z\\d])${camel}(?![a-z\\d])`, `${pascal}(?![a-z\\d])`];
  return new RegExp(`${lower}|${any}|(?<![A-Za-z\\d])(?i:${apart})(?![A-Za-z\\d])`);
}

/** The lines of a file that name the vendor without an exemption. Adds the exemptions that were needed to `used`. */
export function findVendorNames(
  { path, text }: { path: string; text: string },
  vendor: string,
  used = new Set<Exemption>(),
): string[] {
  const name = writtenAs(vendor);
  return text.split('\n').filter((line) => {
    if (!name.test(line)) return false;
    if (line.includes("from '@assay/connectors/")) return true;
    let rest = line;
    for (const exemption of exemptions) {
      if (exemption.vendor !== vendor || exemption.files?.test(path) === false) continue;
      // Matches the original line, because neighboring words may be exempt as well.
      for (const { 0: word, index } of line.matchAll(exemption.words)) {
        used.add(exemption);
        rest = rest.slice(0, index) + ' '.repeat(word.length) + rest.slice(index + word.length);
      }
    }
    return name.test(rest);
  });
}
