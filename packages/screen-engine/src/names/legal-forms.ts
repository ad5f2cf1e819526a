import { weightedEdits } from './weighted-edits.ts';

/** What a legal form says about its owner; forms of one family may stand for each other in translation. */
export type LegalFamily = 'shares' | 'limited' | 'partners' | 'nonprofit' | 'state' | 'business';

/** Legal forms by family. A form with spaces is read word by word; spelling is that of `wordsOf`. */
const FORMS: Readonly<Record<LegalFamily, string>> = {
  shares: `joint stock company,public joint stock company,open joint stock company,closed joint stock company,
private joint stock company,joynt stock company,joint stock compan,open joint stock commercial bank,jsc,ojsc,cjsc,pjsc,
prjsc,jscb,ojscb,joint stock commercial bank,oao,ao,zao,pao,nao,ooao,vat,pat,prat,at,aktsionernoe obshchestvo,
publichnoe aktsionernoe obshchestvo,otkrytoe aktsionernoe obshchestvo,zakrytoe aktsionernoe obshchestvo,
ag,akg,aktiengesellschaft,aktiengeselschaft,aktiebolag,aktieselskab,ab,as,asa,aps,sa,sas,spa,societe anonyme,
societa per azioni,societe par actions simplifiee,sociedad anonima,sociedade anonima,sociedad por acciones simplificada,
sociedad anonima de capital variable,sa de cv,sab de cv,sapi de cv,sapi,s en c,nv,naamloze vennootschap,
plc,public limited company,public company limited,pcl,oyj,ad,akcionarsko drustvo,dd,se,societas europaea,tbk,berhad,bhd,
kabushiki kaisha,kk,jusik hoesa,a o,spolka akcyjna,rt,nyrt,zrt,anonim sirketi,anonim sirket,a s,sal,saog,pjs,psc,bsc,ca,compania anonima,sac,sociedad anonima cerrada,ead`,
  limited: `limited liability company,limited liability co,limited liability partnership company,llc,ltd,limited,ltda,ltd co,
co ltd,company limited,private limited,private limited company,pvt ltd,pvt limited,pvt,pte ltd,pte,pty ltd,pty,
proprietary limited,sdn bhd,ooo,tov,too,oooo,obshchestvo s ogranichennoy otvetstvennostyu,
gmbh,gesellschaft mit beschrankter haftung,mbh,ggmbh,ug,srl,sarl,sarlu,eurl,sa rl,sociedad de responsabilidad limitada,
s de rl de cv,s de rl,s de pr de rl,societate cu raspundere limitata,societatea cu raspundere limitata,societa a responsabilita limitata,
societe a responsabilite limitee,sociedad limitada,sl,slu,bv,bvba,besloten vennootschap,oy,sp z oo,spolka z oo,
spolka z ograniczona odpowiedzialnoscia,zoo,sro,s r o,spol s ro,doo,d o o,drustvo sa ogranicenom odgovornoscu,eood,ood,
kft,korlatolt felelossegu tarsasag,uab,sia,ou,epe,ike,ltd sti,limited sirketi,sti,limited sti,fzco,fze,fzc,fz llc,
free zone company,free zone establishment,wll,spc,est,establishment,doo beograd,lda,limitada,cia ltda,e u,eu,ei,dmcc,mchj,xk,hk ltd`,
  partners: `limited partnership,lp,llp,limited liability partnership,lllp,kg,gmbh and co kg,ohg,kommanditgesellschaft,
snc,sci,scs,sca,sc,spr de rl,spr de rl de cv,scrl,cv,general partnership,kb,ky,ks,komandit,pllc,pc,professional corporation`,
  nonprofit: `ano,autonomous nonprofit organization,autonomous non profit organization,avtonomnaya nekommercheskaya organizatsiya,ev,
eingetragener verein,stiftung,ngo,nonprofit,onlus,asbl,vzw,npo`,
  state: `fgup,gup,mup,federal state unitary enterprise,state unitary enterprise,federal state budgetary institution,fgbu,fgbou,fku,
fgku,federal state enterprise,fkp,state owned enterprise,state enterprise,unitary enterprise,rue,kazennoe predpriyatie,gosudarstvennoe unitarnoe predpriyatie`,
  business: `inc,incorporated,incorp,corp,corporation,corporacion,corporacao,company,companies,co,cie,compagnie,compania,cia,comp,coy,
kompaniya,kompania,gesellschaft,na,national association,pt,perseroan terbatas,cv perusahaan,ltd partnership,enterprise unitary,
pbc,dba,sole proprietorship,individual entrepreneur,ip`,
};

/** Forms so short or so ordinary that they count only at an end of the name. */
const ONLY_AT_END = new Set(
  `ag,as,ab,at,ao,ad,a o,a s,a d,sa,se,sl,ky,ks,kb,pc,ou,na,pt,ip,est,pat,vat,too,rt,dd,spc,too,kk,at,comp,sti,limited,establishment,ug,
ev,cv,sci,pte,pcl,zoo,sal,xk,tov,e u,s en c,psc,ike,epe,sia,hk ltd,gesellschaft,ngo,nonprofit,co,company,companies,oy,cia,cie,spa,lp,kg,nv,bv,akg,ca,sac,sc,eu,ei,ead`
    .split(/[,\s]*,[,\s]*/)
    .map((form) => form.trim()),
);

interface FormNode {
  readonly next: Map<string, FormNode>;
  family?: LegalFamily;
  form?: string;
}

const LONG_ENOUGH = 6;
const words = new Set<string>();
const ROOT: FormNode = { next: new Map() };
for (const [family, list] of Object.entries(FORMS) as [LegalFamily, string][]) {
  for (const form of list.split(',').map((each) => each.trim().replace(/\s+/g, ' '))) {
    let node = ROOT;
    for (const word of form.split(' ')) {
      words.add(word);
      let child = node.next.get(word);
      if (!child) {
        child = { next: new Map() };
        node.next.set(word, child);
      }
      node = child;
    }
    node.family ??= family;
    node.form = form;
  }
}

const longWords = [...words].filter((word) => word.length >= LONG_ENOUGH);

/** True for a word that occurs in legal forms (`limited`, `aktsionernoe`), even where it does not make one. */
export function isLegalWord(word: string): boolean {
  return words.has(word);
}

/** The word of a legal form that a long word is one slip away from (`Comapny`), or the word itself. */
export function legalWordOf(word: string): string {
  if (word.length < LONG_ENOUGH - 1 || words.has(word)) return word;
  const near = longWords.find(
    (one) => Math.abs(one.length - word.length) < 2 && weightedEdits(one, word, 1) <= 1,
  );
  return near ?? word;
}

/** A legal form found in a name: words `from` up to, not including, `to`. */
export interface LegalForm {
  readonly form: string;
  readonly family: LegalFamily;
  readonly from: number;
  readonly to: number;
}

function longestFrom(words: readonly string[], from: number): LegalForm | undefined {
  let node: FormNode | undefined = ROOT;
  let found: LegalForm | undefined;
  for (let at = from; at < words.length; at++) {
    node = node.next.get(words[at] ?? '');
    if (!node) break;
    if (node.family && node.form) found = { form: node.form, family: node.family, from, to: at + 1 };
  }
  return found;
}

/** The legal forms of a name, in order. A name made of nothing else keeps its words: then none is reported. */
export function legalFormsOf(words: readonly string[]): LegalForm[] {
  const found: LegalForm[] = [];
  for (let at = 0; at < words.length; ) {
    const form = longestFrom(words, at);
    if (form) found.push(form);
    at = form ? form.to : at + 1;
  }
  const isEdge = (form: LegalForm, index: number, kept: readonly LegalForm[]): boolean => {
    const leads =
      form.from === 0 || kept.slice(0, index).every((one, i) => one.from === (i === 0 ? 0 : kept[i - 1]?.to));
    const trails = kept
      .slice(index)
      .every((one, i, rest) => one.to === (i === rest.length - 1 ? words.length : rest[i + 1]?.from));
    return (leads && form.from === (index === 0 ? 0 : kept[index - 1]?.to)) || trails;
  };
  const kept = found.filter((form, index) => !ONLY_AT_END.has(form.form) || isEdge(form, index, found));
  const covered = kept.reduce((sum, form) => sum + form.to - form.from, 0);
  return covered >= words.length ? [] : kept;
}
