import { expect, it } from 'vitest';
import { type NameType, parseName } from '../names/index.ts';
import { listedTerms, searchTerms, weightOf } from './terms.ts';

/** Masks the numbers of given-name groups, which depend on the table of names. */
const withoutGroups = (text: string) => text.replace(/g:[^ /]+( (?=wang|\d))?/g, 'g:*');
const digits = (value: number) => String(Math.round(value * 100) / 100);

it.each<[NameType, string, string, string, string]>([
  ['person', 'Igor Volkov', 'igor volkov', 'igorvolkov volkovigor', 'g:* c:kr f:i c:flkf f:v'],
  [
    'person',
    'VOLKOV, Igor Petrovich',
    'volkov igor petrovich',
    'volkovigor volkovigorpetrovich igorpetrovich',
    'c:flkf f:v g:* c:kr f:i c:btrfs f:p j:igorvolkov j:volkovigor',
  ],
  ['person', 'I Volkov', 'i volkov', 'ivolkov volkovi', 'i:i c:flkf f:v'],
  [
    'person',
    'Wladimir Schmidt',
    'vladimir chmidt',
    'vladimirchmidt chmidtvladimir',
    'wladimir g:* c:ltmr f:w schmidt c:smt f:s',
  ],
  [
    'person',
    'محمد سلمان',
    'mohamad salman',
    'mohamadsalman salmanmohamad',
    'mohammad g:* c:mt b:mt f:m c:slmn b:slmn f:s',
  ],
  ['person', 'Dr Li', 'li', '', 'f:l'],
  [
    'person',
    'Abdurrahman Karimi',
    'abdur raman karimi',
    'abduraman abduramankarimi ramankarimi',
    's:abd c:btr f:a rahman g:* c:rmn f:r c:krm f:k',
  ],
  [
    'person',
    'Maria de la Cruz Lee',
    'maria krus li',
    'mariakrus mariakrusli krusli',
    'g:* c:mr f:m cruz delacruz delakrus c:krs f:c lee f:l j:mariali j:limaria',
  ],
  ['person', 'JuanAlVolkov', 'iuanalvolkov', '', 'juanalvolkov c:knlflkf f:j'],
  ['person', 'Volkov 850', 'volkov 850', 'volkov850 850volkov', 'c:flkf f:v c:850 f:8'],
  [
    'organization',
    'Kestrel Trading LLC',
    'kestrel trading',
    'kestreltrading tradingkestrel kestreltradinglk',
    'c:kstrl f:k s:trading c:trtnk f:t',
  ],
  [
    'organization',
    'Kestrel Osprey Wren',
    'kestrel osprei vren',
    'kestrelosprei kestrelospreivren ospreivren',
    'c:kstrl f:k osprey c:sbr f:o wren c:rn f:w a:kow',
  ],
  [
    'organization',
    'Kestrel of Texas',
    'kestrel teksas',
    'kestrelteksas kestrelofteksas teksaskestrel',
    'c:kstrl f:k texas s:texas c:tks f:t',
  ],
  ['organization', 'KOW', 'kov', '', 'kow f:k'],
  ['organization', 'Kestrel 5', 'kestrel 5', 'kestrel5 5kestrel', 'c:kstrl f:k f:5'],
  ['organization', 'Kestrel', 'kestrel', '', 'c:kstrl f:k'],
  ['person', 'Li Na', 'li na', 'lina nali', 'f:l f:n'],
  ['person', 'Li Na Wu', 'li vu', 'livu vuli', 'f:l wu g:* wu f:w'],
  [
    'person',
    'Igor Petrovich Sidorovich Volkov',
    'igor petrovich sidorovich volkov',
    'igorpetrovich igorpetrovichsidorovich petrovichsidorovich petrovichsidorovichvolkov sidorovichvolkov igorpetrovichsidorovichvolkov',
    'g:* c:kr f:i c:btrfs f:p c:strfs f:s c:flkf f:v j:igorvolkov j:volkovigor',
  ],
  [
    'person',
    'PERALES DIAZ, Juan Carlos',
    'perales dias iuan karlos',
    'peralesdias peralesdiasiuan diasiuan diasiuankarlos iuankarlos peralesdiasiuankarlos',
    'c:brls f:p diaz c:ts f:d juan g:* c:kn f:j carlos g:* c:krls f:c j:iuanperalesdias j:peralesdiasiuan j:iuanperales j:peralesiuan j:iuandias j:diasiuan',
  ],
  ['person', 'VOLKOV, I P', 'volkov i p', 'volkovi volkovip', 'c:flkf f:v i:i i:p'],
  ['person', 'Volkov I P', 'volkov i p', 'volkovi volkovip', 'c:flkf f:v i:i i:p'],
  ['organization', 'Abc De', 'abk', '', 'abc c:bk f:a'],
  ['organization', 'A Bc', 'bk', '', 'bc c:bk f:b'],
  [
    'organization',
    'Northernmost Oceanographic Research Institutes',
    'norternmost okeanografik research institutes',
    'norternmostokeanografik norternmostokeanografikresearch okeanografikresearch okeanografikresearchinstitutes researchinstitutes',
    'northernmost c:nrtrnmst f:n oceanographic c:snkrfk f:o s:research c:rsrs f:r c:nsts f:i a:nori',
  ],
])(
  'a listed %s %s is indexed by its words %j, its joined words %j, and by %j',
  (type, name, words, joins, extra) => {
    const listed = listedTerms(parseName(type, name));
    expect([listed.words, listed.joins].map((terms) => terms.join(' '))).toEqual([words, joins]);
    expect(withoutGroups(listed.extra.join(' '))).toBe(extra);
  },
);

it.each<[NameType, string, number, string[]]>([
  [
    'person',
    'Igor Volkov',
    2,
    [
      'igor g:*/b:kr/a:igor/j:igor i:i 1 1',
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      '+igorvolkov 0.6 2',
      '+volkovigor 0.6 2',
    ],
  ],
  [
    'person',
    'VOLKOV, Igor Petrovich',
    3,
    [
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      'igor g:*/b:kr/a:igor/j:igor i:i 1 1',
      'petrovich b:btrfs/a:petrovich/j:petrovich i:p 1 1',
      '+volkovigor 0.6 2',
      '+volkovigorpetrovich 0.6 2',
      '+igorpetrovich 0.6 2',
    ],
  ],
  [
    'person',
    'I Volkov',
    1.35,
    [
      's:i/i f:i 0.35 0.35',
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      '+ivolkov 0.6 1.35',
      '+volkovi 0.6 1.35',
    ],
  ],
  [
    'person',
    'Wladimir Schmidt',
    2,
    [
      'wladimir/vladimir g:*/b:ltmr/a:wladimir/j:vladimir i:w 1 1',
      'schmidt/chmidt b:smt/a:schmidt/j:chmidt i:s 1 1',
      '+vladimirchmidt 0.6 2',
      '+chmidtvladimir 0.6 2',
    ],
  ],
  [
    'person',
    'محمد سلمان',
    2,
    [
      'mohammad/mohamad g:*/c:mt/a:mohammad/j:mohamad i:m 1 1',
      'salman c:slmn/a:salman/j:salman i:s 1 1',
      '+mohamadsalman 0.6 2',
      '+salmanmohamad 0.6 2',
    ],
  ],
  ['person', 'Dr Li', 1, ['li i:l 1 1']],
  [
    'person',
    'Abdurrahman Karimi',
    2.3,
    [
      'abdur s:abd/b:btr/j:abdur i:a 0.3 0.3',
      'rahman/raman g:*/b:rmn/a:rahman/j:raman i:r 1 1',
      'karimi b:krm/a:karimi/j:karimi i:k 1 1',
      '+abduraman 0.6 2',
      '+abduramankarimi 0.6 2',
      '+ramankarimi 0.6 2',
    ],
  ],
  [
    'person',
    'Maria de la Cruz Lee',
    3,
    [
      'maria g:*/b:mr/a:maria/j:maria i:m 1 1',
      'cruz/krus/delacruz/delakrus b:krs/a:cruz/j:krus i:c 1 1',
      'lee/li a:lee i:l 1 1',
      '+mariakrus 0.6 2',
      '+mariakrusli 0.6 2',
      '+krusli 0.6 2',
    ],
  ],
  [
    'person',
    'JuanAlVolkov',
    1,
    ['juanalvolkov/iuanalvolkov b:knlflkf/a:juanalvolkov/j:iuanalvolkov/j:iuanvolkov i:j 1 1'],
  ],
  [
    'person',
    'Volkov 850',
    1.5,
    [
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      'b:850/850 0.5 0.5',
      '+volkov850 0.6 1.5',
      '+850volkov 0.6 1.5',
    ],
  ],
  [
    'organization',
    'Kestrel Trading LLC',
    1.45,
    [
      'kestrel b:kstrl/a:kestrel/j:kestrel i:k 1 1',
      'trading s:trading/b:trtnk/j:trading i:t 0.45 0.45',
      '+kestreltrading 0.6 1.45',
      '+tradingkestrel 0.6 1.45',
      '+kestreltradinglk 0.6 1.45',
    ],
  ],
  [
    'organization',
    'Kestrel Osprey Wren',
    3,
    [
      'kestrel b:kstrl/a:kestrel/j:kestrel i:k 1 1',
      'osprey/osprei b:sbr/a:osprey/j:osprei i:o 1 1',
      'wren/vren b:rn/a:wren/j:vren i:w 1 1',
      '+kestrelosprei 0.6 2',
      '+kestrelospreivren 0.6 2',
      '+ospreivren 0.6 2',
      'kow 0.6 3',
    ],
  ],
  [
    'organization',
    'Kestrel of Texas',
    1.3,
    [
      'kestrel b:kstrl/a:kestrel/j:kestrel i:k 1 1',
      'texas/teksas s:texas/b:tks/j:teksas i:t 0.3 0.3',
      '+kestrelteksas 0.6 1.3',
      '+kestrelofteksas 0.6 1.3',
      '+teksaskestrel 0.6 1.3',
    ],
  ],
  ['organization', 'KOW', 1, ['kow/kov a:kow i:k 1 1']],
  [
    'organization',
    'Kestrel 5',
    1.5,
    ['kestrel b:kstrl/a:kestrel/j:kestrel i:k 1 1', '5 0.5 0.5', '+kestrel5 0.6 1.5', '+5kestrel 0.6 1.5'],
  ],
  ['organization', 'Kestrel', 1, ['kestrel b:kstrl/a:kestrel/j:kestrel i:k 1 1']],
  ['person', 'Li Na', 2, ['li i:l 1 1', 'na i:n 1 1', '+lina 0.6 2', '+nali 0.6 2']],
  ['person', 'Li Na Wu', 2, ['li i:l 1 1', 'wu/vu g:* wu i:w 1 1', '+livu 0.6 2', '+vuli 0.6 2']],
  [
    'person',
    'Igor Petrovich Sidorovich Volkov',
    4,
    [
      'igor g:*/b:kr/a:igor/j:igor i:i 1 1',
      'petrovich b:btrfs/a:petrovich/j:petrovich i:p 1 1',
      'sidorovich b:strfs/a:sidorovich/j:sidorovich i:s 1 1',
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      '+igorpetrovich 0.6 2',
      '+igorpetrovichsidorovich 0.6 2',
      '+petrovichsidorovich 0.6 2',
      '+petrovichsidorovichvolkov 0.6 2',
      '+sidorovichvolkov 0.6 2',
      '+igorpetrovichsidorovichvolkov 0.6 2',
    ],
  ],
  [
    'person',
    'PERALES DIAZ, Juan Carlos',
    4,
    [
      'perales b:brls/a:perales/j:perales i:p 1 1',
      'diaz/dias b:ts/a:diaz/j:dias i:d 1 1',
      'juan/iuan g:*/b:kn/a:juan/j:iuan i:j 1 1',
      'carlos/karlos g:*/b:krls/a:carlos/j:karlos i:c 1 1',
      '+peralesdias 0.6 2',
      '+peralesdiasiuan 0.6 2',
      '+diasiuan 0.6 2',
      '+diasiuankarlos 0.6 2',
      '+iuankarlos 0.6 2',
      '+peralesdiasiuankarlos 0.6 2',
    ],
  ],
  [
    'person',
    'VOLKOV, I P',
    1.7,
    [
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      's:i/i f:i 0.35 0.35',
      's:p/p f:p 0.35 0.35',
      '+volkovi 0.6 2',
      '+volkovip 0.6 2',
    ],
  ],
  [
    'person',
    'Volkov I P',
    1.7,
    [
      'volkov b:flkf/a:volkov/j:volkov i:v 1 1',
      's:i/i f:i 0.35 0.35',
      's:p/p f:p 0.35 0.35',
      '+volkovi 0.6 2',
      '+volkovip 0.6 2',
    ],
  ],
  ['organization', 'Abc De', 1, ['abc/abk b:bk/a:abc i:a 1 1']],
  ['organization', 'A Bc', 1, ['bc/bk b:bk i:b 1 1']],
  [
    'organization',
    'Northernmost Oceanographic Research Institutes',
    3.45,
    [
      'northernmost/norternmost b:nrtrnmst/a:northernmost/j:norternmost i:n 1 1',
      'oceanographic/okeanografik b:snkrfk/a:oceanographic/j:okeanografik i:o 1 1',
      'research s:research/b:rsrs/j:research i:r 0.45 0.45',
      'institutes b:nsts/a:institutes/j:institutes i:i 1 1',
      '+norternmostokeanografik 0.6 2',
      '+norternmostokeanografikresearch 0.6 2',
      '+okeanografikresearch 0.6 2',
      '+okeanografikresearchinstitutes 0.6 2',
      '+researchinstitutes 0.6 2',
      'nori 0.6 3.45',
    ],
  ],
])('for the %s %s with weight %d, searches %j', (type, name, weight, terms) => {
  const query = parseName(type, name);
  expect(weightOf(query)).toBeCloseTo(weight, 2);
  const actual = searchTerms(query).map(({ words, join, exact, light, weight: own, covers }) =>
    withoutGroups(
      [words.join('/'), join && `+${join}`, exact.join('/'), light.join('/'), digits(own), digits(covers)]
        .filter(Boolean)
        .join(' '),
    ),
  );
  expect(actual).toEqual(terms);
});
