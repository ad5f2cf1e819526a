/** Words of organization names that hardly identify an organization. */
const GENERIC = `trading trade trader traders general international global world worldwide overseas foreign national bank banks banking
group groups holding holdings enterprise enterprises industry industries industrial import imports export exports service services
solution solutions system systems technology technologies tech technical technological technic partners partner associates association assn
investment investments invest capital finance financial financing fund funds trust management consulting consultancy consultants marketing
development developments commercial commerce business businesses agency agencies organization organisation foundation institute
center centre office bureau department ministry administration corporation company limited products product manufacturing manufacture
production productions plant factory works construction contracting contractors contractor engineering equipment machinery materials
supply supplies logistics transport transportation shipping shipment cargo freight marine maritime navigation lines line airlines aviation
energy oil gas petroleum petrochemical chemical chemicals power electric electronics electronic mining metals metal steel
real estate property properties insurance telecommunications telecommunication communications media network networks
research scientific science sciences design project projects private public state federal central united joint venture ventures
hotel hotels tourism travel tours medical health healthcare pharmaceutical pharmaceuticals food foods agricultural agriculture agro
auto motors motor store stores shop market supermarket exchange money transfer charity charitable society union club committee
comercial comercializadora comercio grupo inversiones inmobiliaria servicios empresa industrias constructora distribuidora
transportes agricola ganadera sociedad corporativo consultoria banco banque institut zavod torgovyi torgovy dom tsentr`;

/** Connecting words. */
const BINDING = `the of and for de la le les du des del della di da do dos das in on at to by with und et y e und der die das den van voor el los las
i v na and a`;

/** Countries, nationalities, regions and large cities: they qualify an organization and distinguish its branches. */
const PLACES = `afghanistan afghan africa african albania algeria america american americas arab arabia arabian argentina armenia asia asian atlanta
australia austria azerbaijan bahrain bangladesh barcelona beijing belarus belgium berlin bolivia bosnia boston brasil brazil britain british
bulgaria cairo california cambodia canada caribbean chicago chile china chinese cleveland colombia congo croatia cuba cyprus dallas damascus denmark
deutschland dubai ecuador egypt emirates england ethiopia estonia europe european finland france frankfurt georgia german germany ghana greece
guangdong guangzhou hamburg havana hongkong hong kong houston hungary iceland india indian indonesia iran iranian iraq iraqi ireland israel istanbul
italia italy jakarta japan jordan kabul kazakhstan kenya korea korean kuwait kyrgyzstan latvia lebanon lebanese libya libyan lithuania london
luxembourg macau macedonia madrid malaysia malta mexico miami moldova mongolia montenegro moscow munich myanmar nederland netherlands
nigeria norge norway oman pacific pakistan palestine panama paris persian peru philippines phoenix poland polska portugal qatar romania russia russian
saudi schweiz serbia shanghai shenzhen singapore slovakia slovenia somalia spain stockholm sudan suomi sverige sweden swiss switzerland
syria syrian taiwan tajikistan tehran thailand tokyo tunisia turkey turkish turkmenistan uganda ukraine ukrainian
uruguay usa uzbekistan venezuela vietnam yemen zimbabwe zurich north south east west northern southern eastern western uk us`;

const SYNONYMS = `international intl internacional internationale internazionale mezhdunarodny mezhdunarodnyi|national natl nacional nationale natsionalny
|company compagnie compania kompaniya|bank banco banque banka bancorp|association assn assoc asociacion|manufacturing mfg manufacture
|development dev devel|technology tech technologies technological tekhnologii tecnologia technic|industry industries industrial ind industria industrias industrie
|university univ universitet universidad universite universiteti|institute institut instituto|brothers bros|department dept dep
|government govt gov|center centre tsentr centro|plant zavod works|factory fabrika fabrica|trading trade trdg trdng torgovy torgovyi comercio commerce handel comercial commercial
|import imports importacion importadora|export exports exportacion exportadora|holding holdings kholding|group gruppa grupo groupe gruppe grp
|construction constructions constructora stroitelstvo stroy|engineering engineers eng engrg|services service svc svcs servicios servis|shipping shpg
|transport transportation trans transportes|general gen|foundation fund fond fondation fundacion|organization organisation org organizacion
|management mgmt mgt|marketing mktg|investment investments invest inversiones investitsii|enterprise enterprises entreprise empresa predpriyatie
|product products prod|production productions|chemical chemicals|pharmaceutical pharmaceuticals pharma|brigade brigada brigades
|aviation aero avia|equipment equip eqpt|electronic electronics|north severny northern|south yuzhny southern|east vostochny eastern|west zapadny western
|saint st sankt san santa|mount mt|republic respublika republica|army armee|limited ltd|corporation corp|instrument instrumentmaking priborostroitelny priborostroitelnyy`;

const list = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''));
const generic = list(GENERIC);
const binding = list(BINDING);
const places = list(PLACES);
const synonym = new Map<string, string>();
for (const group of SYNONYMS.split('|')) {
  const words = group.trim().split(/\s+/);
  for (const word of words) if (!synonym.has(word)) synonym.set(word, words[0] ?? word);
}

/** Whether a word is like Trading or International. */
export function isGenericWord(word: string): boolean {
  return generic.has(word) || generic.has(synonym.get(word) ?? '');
}

/** Whether a word is like `of` or `the`. */
export function isBindingWord(word: string): boolean {
  return binding.has(word);
}

/** Whether a word is a country, nationality, region or large city. */
export function isPlaceWord(word: string): boolean {
  return places.has(word);
}

/** The common form of an abbreviation or translation of an ordinary word (`intl` → `international`). */
export function synonymOf(word: string): string | undefined {
  return synonym.get(word);
}
