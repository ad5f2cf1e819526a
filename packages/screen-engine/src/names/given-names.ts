/** Spellings of one given name across languages and transliterations, one group a line, the group's label first. */
const SPELLINGS = `mohammad mohammed muhammad mohamed muhamed mohamad muhammed mahomed mohd mohamud maxamed mehmed mohammod mochammad muhamad mohamadi moham mukhamed magomed mukhammad mo
ahmad ahmed ahmet akhmed akhmad axmed achmad ahmat ahamed
mahmoud mahmud mahmood mehmood makhmud maxmuud
hamid hameed hamed khamid
hassan hasan hassen hasson khasan xasan
hussein husayn hussain husain hossein hosein huseyin hoseyn houssein hussien husein khusein xuseen hussin hussayn
yusuf yousef youssef yusef yosef yousuf yusif joseph josef jose iosif osip giuseppe yusup yuusuf joe jozef pepe
ibrahim ebrahim abraham ibragim avraham brahim ibraahim abram
ismail ismael esmail esmaeil ishmael isma'il ismaeel
ali aly alee
omar umar omer umer cumar
osman othman uthman usman ousmane osmane ottman cusmaan
osama usama ussama oussama
khalid khaled halid kalid xaalid chaled
said saeed sayeed saed saiid saaid siad
saleh salih salah salhi saalax
sayyid sayed sayyed said's syed seyed seyyed sayid sidi
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
daud dawood dawud daoud david davud daoud dave davey
ghulam gholam golam
abdullah abdallah abdulla abdalla abdulah abdollah abdullahi abdellah cabdullahi abdullaahi cabdullaahi cabdullaah
bashar bachar
gaddafi qaddafi kadhafi gadhafi qadhafi kaddafi gadaffi khadafi qathafi
alexander aleksandr alexandr aleksander alexandre oleksandr alejandro alessandro aleksandar alyaksandr sasha alex aleks iskandar sandro oleksander
alexei alexey aleksey aleksei alexis oleksiy oleksii alyaksei alexy
sergey sergei serguei sergej serhiy serhii siarhei sergio serge sergejs sergi seryozha
dmitry dmitri dmitriy dmitrii dimitri dmytro dzmitry dimitry dmitrij dimitrios dima mitya
vladimir wladimir volodymyr uladzimir wolodymyr vladimer vova vlad volodya
yevgeny evgeny yevgeniy evgeniy evgenii eugene eugen yevgeni yevhen eugenio yauhen jevgenij zhenya
yuri yury yuriy iurii yurii jurij juri yurij georgy
georgy georgiy georgi george giorgi jorge heorhiy georges georg yegor egor jerzy giorgio yorgos georgios
nikolai nikolay nicholas nikolaj mykola mikalai nicolas nick nikola niklas nikolaus nicola nico nicky nicolae kolya
mikhail michael mykhailo mikhael mikail miguel michel mihail mike mick mickey misha mihailo mikhaylo michal michele mihai mikael
ivan john jan johann johannes juan jean giovanni johan hans ian ioan jack johnny jon jonny yannis ioannis ivo vanya janos joao hovhannes jano
pyotr petr peter pedro pierre piotr petro pete pietro pieter petar petros piter
pavel paul pablo pavlo paolo pawel paulo pavlos pasha
andrei andrey andrew andriy andre andres andrea andreas andrej andrii andy drew ondrej
anatoly anatoliy anatoli anatolii
arkady arkadiy arkadi arkadii
vasily vasiliy vasili vasyl basil vasilii vasil
viktor victor vic
viacheslav vyacheslav vjaceslav
gennady gennadiy gennadi hennadiy
grigory grigoriy gregory grigori hryhoriy greg gregor gregorio grigorii
igor ihor
oleg oleh
konstantin constantine kostyantyn costantino konstantinos kostya
maxim maksim maksym max maximilian
matvei matthew mateo matteo matthias mathieu matt matthieu matias mathias
roman ramon
semyon semen simon simeon shimon
stanislav stanislaw stas
stepan stephen steven stefan esteban etienne stephan steve stefano stephane stevan
timur taimur temur
valery valeriy valeri valerii
vitaly vitaliy vitali vitalii
yakov jacob james jakob iakov jaime jacques giacomo jim jimmy jakub jamie
katherine catherine ekaterina yekaterina katerina kathryn kate kathy katya katie cathy caterina catalina
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
william bill billy will willie wilhelm guillermo guillaume liam willem guglielmo memo
robert bob bobby rob robbie roberto rupert beto
richard dick rick ricky ricardo rich riccardo
edward ed eddie ted eduardo edouard eduard ned lalo
theodore ted teddy fyodor fedor teodor theodor feodor teo
thomas tom tommy tomas tommaso
charles charlie chuck carlos karl carl carlo karel chas
christopher chris kit cristobal kristofer christophe
anthony antonio tony anton antoine antony antonin
benjamin ben benny bibi binyamin benji
barack barak barry
joseph joe joey
daniel dan danny daniil danylo
samuel sam sammy
lawrence larry laurence lorenzo laurent lars
henry harry hank enrique heinrich henri hendrik enrico henrik kike quique
harold harry hal
timothy tim timofey
ronald ron ronnie
donald don donnie
kenneth ken kenny
jeffrey jeff geoffrey geoff
gerald jerry gerry gerard gerardo
francis frank francisco franz francesco francois frankie franco frantisek pancho paco
frederick fred freddy frederic frederico federico fredrick frederik
friedrich friedrick fridrich fredrich
philip phil felipe philippe filip filippo phillip
patrick pat paddy patricio patrik
raymond ray ramon raimundo
leonard leo lenny leonid leonardo
louis luis lewis luigi lou luiz ludwig lajos lucho
mark marc marco marcos markus marcus marek
martin martyn marty
walter walt
margaret maggie peggy meg margarita marguerite
elizabeth liz beth betty lisa elisabeth isabel eliza yelizaveta elizaveta
patricia pat patty trish
jennifer jen jenny
susan sue susie susana suzanne
deborah debbie deb
rebecca becky rebeca
victoria vicky viktoria viktoriya
abigail abby
jonathan jon
nathaniel nathan nate natan
albert al bert alberto beto
alfred al fred alfredo
arthur art arturo artur
bernard bernie bernardo
eric erik
gustav gustavo
hugo hugh
juergen jurgen jorgen
oscar oskar
rafael raphael rafail rafa
ruben reuben
xavier javier
zachary zach zack
sheikh shaikh shaykh sheik cheikh sheykh
mullah mulla mullo molla
mawlawi maulavi maulawi mawlavi molvi
maulana mawlana
jesus chuy
ignacio nacho
manuel manolo manny emanuel
fernando nando ferdinand ferdinando hernando`;

const PINYIN_PAIRS = `hsi xi|chin jin|ping ping|tse ze|tung dong|mao mao|chiang jiang|chou zhou|chu zhu|teng deng|tsai cai|hsiao xiao|hsu xu|chang zhang|cheng zheng|chung zhong|kung gong|tsao cao|hsieh xie|tseng zeng|hsien xian|ching qing|chun jun|kuo guo|peng peng|pei bei|jen ren|hsin xin|szu si|tzu zi|chih zhi|shih shi|hsueh xue|chien jian|hsing xing|kuang guang|kao gao|liao liao|yeh ye|tien tian|ting ding|tao tao|wang wang|wong wang|lau liu|chan chen|cheung zhang|kwok guo|ng wu|yeung yang|chow zhou|tsui cui|shi xi`;

const label = new Map<string, string[]>();
for (const [row, line] of SPELLINGS.split('\n').entries()) {
  for (const name of line.trim().split(/\s+/)) {
    const of = label.get(name) ?? [];
    of.push(String(row));
    label.set(name, of);
  }
}
for (const pair of PINYIN_PAIRS.split('|')) {
  const [old, pinyin] = pair.split(' ') as [string, string];
  for (const name of new Set([old, pinyin])) {
    const of = label.get(name) ?? [];
    of.push(`pinyin ${pinyin}`);
    label.set(name, of);
  }
}
const NONE: readonly string[] = [];

/** The groups of interchangeable spellings a given name belongs to (William, Bill; Mohammed, Muhammad; Xi, Hsi). */
export function nameGroups(word: string): readonly string[] {
  return label.get(word) ?? NONE;
}
