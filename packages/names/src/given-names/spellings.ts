/**
 * Equivalent given names, one group per line. Before the bar: a name and its English short forms, which mean one
 * person. After it, or on a line without one: spellings in other languages and transliterations.
 */
const SPELLINGS = `mohammad mohammed muhammad mohamed muhamed mohamad muhammed mahomed mohd mohamud maxamed mehmed mohammod mochammad muhamad mohamadi moham mukhamed magomed mukhammad mo
ahmad ahmed ahmet akhmed akhmad axmed achmad ahmat ahamed
mahmoud mahmud mahmood mehmood makhmud maxmuud
hamid hameed hamed khamid
hassan hasan hassen hasson khasan xasan
hussein husayn hussain husain hossein hosein huseyin hoseyn houssein hussien husein khusein xuseen hussin hussayn
yusuf yousef youssef yusef yosef yousuf yusif joseph josef jose iosif osip giuseppe yusup yuusuf joe jozef pepe
ibrahim ebrahim abraham ibragim avraham brahim ibraahim abram
ismail ismael esmail esmaeil ishmael ismaeel
ali aly alee
omar umar omer umer cumar
osman othman uthman usman ousmane osmane ottman cusmaan
osama usama ussama oussama
khalid khaled halid kalid xaalid chaled
said saeed sayeed saed saiid saaid siad
saleh salih salah salhi saalax
sayyid sayed sayyed syed seyed seyyed sayid sidi
suleiman sulayman sulaiman soleiman solomon suleyman sleiman souleymane saleban suleman
jamal gamal djamel jamaal cemal
jafar jaafar jaffar gafar cafer djafar
karim kareem kerim
kamal kamel kemal kamil
rashid rasheed rachid
rahman rehman rahmaan
rahim raheem
tariq tarek tarik tareq
walid waleed oualid
yasin yassin yaseen yassine
yahya yahia yehia yehya
zayd zaid zeid zayed
mustafa mostafa mustapha moustafa mustaf mustafo
mansour mansur mansoor
musa mousa moussa moosa moses muse muuse
isa issa eissa ciise
ayman aiman aymen
anwar anouar enver
nasser nasir naser nasr nacer
noor nur nour nuur
faisal faysal feisal feysal
fatima fatemeh fatma fatimah
hadi haadi hady
haji hajj hajji hadji xaaji
jalil jaleel djalil celil
latif lateef latef
majid majeed maged
malik malek melik
marwan marouane merwan
mehdi mahdi mehdy
qasim qassem kassem kasim qasem ghasem gassim
reza rida ridha riza
samir sameer
sharif sherif shareef cherif
taha tahaa
zakaria zakariya zakarya zacharias zechariah zachary
bashir basheer bachir
david dave davey | daud dawood dawud daoud davud
ghulam gholam golam
abdullah abdallah abdulla abdalla abdulah abdollah abdullahi abdellah cabdullahi abdullaahi cabdullaahi cabdullaah
bashar bachar
gaddafi qaddafi kadhafi gadhafi qadhafi kaddafi gadaffi khadafi qathafi
alexander alex | aleksandr alexandr aleksander alexandre oleksandr alejandro alessandro aleksandar alyaksandr sasha aleks iskandar sandro oleksander
alexei alexey aleksey aleksei alexis oleksiy oleksii alyaksei alexy
sergey sergei serguei sergej serhiy serhii siarhei sergio serge sergejs sergi seryozha
dmitry dmitri dmitriy dmitrii dimitri dmytro dzmitry dimitry dmitrij dimitrios dima mitya
vladimir wladimir volodymyr uladzimir wolodymyr vladimer vova vlad volodya
yevgeny evgeny yevgeniy evgeniy evgenii eugene eugen yevgeni yevhen eugenio yauhen jevgenij zhenya
yuri yury yuriy iurii yurii jurij juri yurij georgy
georgy georgiy georgi george giorgi jorge heorhiy georges georg yegor egor jerzy giorgio yorgos georgios
nicholas nick | nikolai nikolay nikolaj mykola mikalai nicolas nikola niklas nikolaus nicola nico nicky nicolae kolya
michael mike mick mickey | mikhail mykhailo mikhael mikail miguel michel mihail misha mihailo mikhaylo michal michele mihai mikael
john jack johnny jon | ivan jan johann johannes juan jean giovanni johan hans ian ioan jonny yannis ioannis ivo vanya janos joao hovhannes jano
peter pete | pyotr petr pedro pierre piotr petro pietro pieter petar petros piter
pavel paul pablo pavlo paolo pawel paulo pavlos pasha
andrew andy drew | andrei andrey andriy andre andres andrea andreas andrej andrii ondrej
anatoly anatoliy anatoli anatolii
arkady arkadiy arkadi arkadii
vasily vasiliy vasili vasyl basil vasilii vasil
victor vic | viktor
viacheslav vyacheslav vjaceslav
gennady gennadiy gennadi hennadiy
gregory greg | grigory grigoriy grigori hryhoriy gregor gregorio grigorii
igor ihor
oleg oleh
konstantin constantine kostyantyn costantino konstantinos kostya
maxim maksim maksym max maximilian
matthew matt | matvei mateo matteo matthias mathieu matthieu matias mathias
roman ramon
semyon semen simon simeon shimon
stanislav stanislaw stas
steven steve stephen | stepan stefan esteban etienne stephan stefano stephane stevan
timur taimur temur
valery valeriy valeri valerii
vitaly vitaliy vitali vitalii
james jim jimmy jamie | yakov jacob jakob iakov jaime jacques giacomo jakub
katherine kathy kate katie catherine kathryn cathy | ekaterina yekaterina katerina katya caterina catalina
maria mary marie mariya mariia maryam miriam mariam molly
natalia natalya nataliya natasha natalie
elena yelena helen olena helena ellen
tatiana tatyana tetiana
anna ann anne hannah hanna ana annie
irina iryna irene
svetlana svitlana
yulia julia yuliya iuliia giulia julie
oksana oxana
ludmila lyudmila lyudmyla
william bill will billy willie liam | wilhelm guillermo guillaume willem guglielmo memo
robert bob rob bobby robbie bert | roberto rupert beto
richard rick dick rich ricky | ricardo riccardo
edward ed eddie ted ned | eduardo edouard eduard lalo
theodore theo teddy | ted fyodor fedor teodor theodor feodor teo
thomas tom tommy | tomas tommaso
charles charlie chuck chas | carlos karl carl carlo karel
christopher chris | kit cristobal kristofer christophe
anthony tony | antonio anton antoine antony antonin
benjamin ben benny | bibi binyamin benji
barack barak barry
joseph joe joey |
daniel dan danny | daniil danylo
samuel sam sammy |
lawrence larry laurence | lorenzo laurent lars
henry hank | harry enrique heinrich henri hendrik enrico henrik kike quique
harold harry hal
timothy tim | timofey
ronald ron ronnie |
donald don donnie |
kenneth ken kenny |
jeffrey jeff geoffrey | geoff
gerald jerry gerry | gerard gerardo
francis frank francisco franz francesco francois frankie franco frantisek pancho paco
frederick fred freddy | frederic frederico federico fredrick frederik
friedrich friedrick fridrich fredrich
philip phil phillip | felipe philippe filip filippo
patrick pat paddy patricio patrik
raymond ray | ramon raimundo
leonard lenny | leo leonid leonardo
louis luis lewis luigi lou luiz ludwig lajos lucho
mark marc marco marcos markus marcus marek
martin marty | martyn
walter walt |
margaret maggie peggy meg marge | margarita marguerite
elizabeth liz beth betty eliza lisa | elisabeth isabel yelizaveta elizaveta
patricia pat patty trish |
jennifer jen jenny |
susan sue suzy susie | susana suzanne
deborah debbie deb debra |
rebecca becky | rebeca
victoria vicki vicky | viktoria viktoriya
abigail abby |
jonathan jon
nathaniel nate | nathan natan
albert al bert alberto beto
alfred al fred alfredo
arthur art arturo artur
bernard bernie | bernardo
eric erik
gustav gustavo
hugo hugh
juergen jurgen jorgen
oscar oskar
rafael raphael rafail rafa
ruben reuben
xavier javier
zachary zach zack |
sheikh shaikh shaykh sheik cheikh sheykh
mullah mulla mullo molla
mawlawi maulavi maulawi mawlavi molvi
maulana mawlana
jesus chuy
ignacio nacho
manuel manolo manny emanuel
fernando nando ferdinand ferdinando hernando
barbara barb |
kimberly kim |
cynthia cindy |
sandra sandy |
douglas doug |`;

/** Spellings and short forms that only comparisons of two given names read; lists are searched without them. */
const FURTHER_SPELLINGS = `sean shawn shaun
sara sarah
carl karl
alan allan allen
lori laurie
william wm
james jas
george geo
robert robt`
  .split('\n')
  .map((line) => line.split(' '));

/** Wade-Giles, Cantonese and typewriter spellings of Chinese syllables, each with its pinyin. */
const PINYIN_PAIRS = `hsi xi, chin jin, ping ping, tse ze, tung dong, mao mao, chiang jiang, chou zhou, chu zhu, teng deng, tsai cai
hsiao xiao, hsu xu, chang zhang, cheng zheng, chung zhong, kung gong, tsao cao, hsieh xie, tseng zeng
hsien xian, ching qing, chun jun, kuo guo, peng peng, pei bei, jen ren, hsin xin, szu si, tzu zi, chih zhi
shih shi, hsueh xue, chien jian, hsing xing, kuang guang, kao gao, liao liao, yeh ye, tien tian, ting ding
tao tao, wang wang, wong wang, lau liu, chan chen, cheung zhang, kwok guo, ng wu, yeung yang, chow zhou
tsui cui, shi xi, lv lu, lyu lu, nv nu, nyu nu`;

const groups = new Map<string, string[]>();
const addTo = (group: string, names: Iterable<string>) => {
  for (const name of new Set(names)) groups.set(name, [...(groups.get(name) ?? []), group]);
};
const fullForms = new Map<string, string>();
for (const [row, line] of SPELLINGS.split('\n').entries()) {
  const [own = [], others] = line.split('|').map((part) => part.match(/\S+/g) ?? []);
  addTo(String(row), [...own, ...(others ?? [])]);
  if (others) for (const name of own) fullForms.set(name, own[0] ?? name);
}
for (const pair of PINYIN_PAIRS.split(/[,\n]\s*/)) {
  const [, pinyin] = pair.split(' ');
  addTo(`pinyin ${pinyin}`, pair.split(' '));
}
const NONE: readonly string[] = [];

/**
 * The groups of interchangeable spellings that a given name belongs to (William, Bill; Mohammed, Muhammad; Xi, Hsi).
 */
export function nameGroups(word: string): readonly string[] {
  return groups.get(word) ?? NONE;
}

/** Whether two given names are spellings or short forms of one (Sean, Shawn; William, Wm; Mohammed, Muhammad). */
export const areSpellings = (one: string, other: string): boolean =>
  nameGroups(one).some((group) => nameGroups(other).includes(group)) ||
  FURTHER_SPELLINGS.some((names) => names.includes(one) && names.includes(other));

/** The full English form of a first name: `bob` gives `robert`. Spellings from other languages stay unchanged. */
export function fullFirstName(first: string): string {
  return fullForms.get(first) ?? first;
}

/** Whether a first name has English short forms or is one. */
export function hasOtherForms(first: string): boolean {
  return fullForms.has(first);
}
