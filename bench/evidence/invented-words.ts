/** Syllables for unique words. */
export const RARE_ONSETS =
  'Zub,Quill,Vand,Brix,Thorn,Kestr,Ostr,Hux,Wyth,Mav,Jask,Fenw,Crael,Dreg,Plov,Yarb'.split(',');
export const RARE_MIDDLES = 'ar,en,il,or,ost,um,eth,and,iv,ell'.split(',');
export const RARE_ENDINGS = 'ora,ick,ova,man,ley,ius,wick,eno,quist,ander,by,aro'.split(',');

/** Words as clerks abbreviate them. */
export const SHORTENED: Record<string, string> = {
  Services: 'Svcs',
  Service: 'Svc',
  Construction: 'Const',
  Management: 'Mgmt',
  Center: 'Ctr',
  Company: 'Co',
  Manufacturing: 'Mfg',
  Properties: 'Props',
  Property: 'Prop',
  Development: 'Dev',
  Equipment: 'Equip',
  Partners: 'Ptnrs',
  Holdings: 'Hldgs',
  Enterprises: 'Ent',
  Investments: 'Inv',
  Heating: 'Htg',
  Cooling: 'Clg',
  Mechanical: 'Mech',
  Industrial: 'Ind',
  American: 'Amer',
  National: 'Natl',
  Advanced: 'Adv',
  Professional: 'Prof',
  Mountain: 'Mtn',
  Medical: 'Med',
  Market: 'Mkt',
  Supply: 'Sply',
  Landscaping: 'Lndscpg',
  Trucking: 'Trkg',
  Learning: 'Lrng',
};

/** Given names and surnames; the first ones of a list are drawn most often. */
export const FIRST =
  'James,Maria,Robert,John,Linda,Michael,David,Jennifer,William,Jose,Patricia,Richard,Susan,Thomas,Karen,Daniel,Lisa,Anthony,Nancy,Mark,Sandra,Steven,Ashley,Kevin,Donna,Brian,Carol,Luis,Michelle,Jason,Amanda,Carlos,Rebecca,Ryan,Sharon,Juan,Laura,Gary,Cynthia,Nicholas,Amy,Eric,Angela,Jonathan,Anna,Larry,Ruth,Scott,Brenda,Frank,Wei,Raymond,Grace,Gregory,Denise,Jerry,Priya,Tyler,Aisha,Aaron,Olga,Omar,Rosa,Henry,Diane,Douglas,Joyce,Peter,Heather,Walter,Teresa,Hiroshi,Doris,Kyle,Gloria,Dmitri,Evelyn,Ahmed,Cheryl,Sean,Dana,Marisol,Zachary,Beatriz,Nikhil,Samira,Tobias,Ines,Kofi,Renata'.split(
    ',',
  );
export const LAST =
  'Smith,Johnson,Williams,Brown,Garcia,Jones,Miller,Davis,Rodriguez,Martinez,Hernandez,Lopez,Gonzalez,Wilson,Anderson,Thomas,Taylor,Moore,Jackson,Martin,Lee,Perez,Thompson,White,Harris,Sanchez,Clark,Ramirez,Lewis,Robinson,Walker,Young,Allen,King,Wright,Scott,Torres,Nguyen,Hill,Flores,Green,Adams,Nelson,Baker,Hall,Rivera,Campbell,Mitchell,Carter,Roberts,Patel,Kim,Chen,Singh,Khan,Cohen,Murphy,Kelly,Cook,Rogers,Morgan,Peterson,Cooper,Reed,Bailey,Bell,Gomez,Kowalski,Novak,Schmidt,Weber,Larsen,Okafor,Mensah,Haddad,Rossi,Ferrari,Dubois,Petrov,Ivanov,Tanaka,Yamamoto,Park,Tran,Pham,Shah,Gupta,Reddy,Ali,Hussain,Castillo,Ortega,Vasquez,Delgado,Fuentes,Boyd,Mcdonald,Sullivan,Brennan,Gallagher,Fitzgerald,Olson,Hansen,Jensen,Lindqvist,Vandermeer,Dykstra,Hoekstra,Zielinski,Wojcik,Horvath,Szabo,Popescu,Georgiou,Papadakis,Yilmaz,Demir,Abramov,Goldberg,Feldman,Rosenthal,Whitaker,Pemberton,Ashworth,Blackwell,Holloway,Tillman,Beauchamp,Thibodeaux,Guidry,Broussard'.split(
    ',',
  );
