/** What a legal form says about ownership; forms of one family may be translations of each other. */
export type LegalFamily = 'shares' | 'limited' | 'partners' | 'nonprofit' | 'state' | 'business';

/** Kinds of company: two names that differ only in the kind may be two companies. “Co.” and “Ltd.” indicate no kind. */
export type LegalKind = 'llc' | 'corporation' | 'lp' | 'llp';

/** Equivalent spellings of a legal form, comma-separated, in lower case without periods. */
export interface LegalFormRow {
  family: LegalFamily;
  kind?: LegalKind;
  /** What US business registers call it. */
  name?: string;
  /** Occurs in US names although no US register has it. */
  isMetInUS?: true;
  /** Counts anywhere in a name. */
  anywhere?: string;
  /** So short or ordinary that it counts only at the end of a name (for foreign names also at the beginning). */
  atEnd?: string;
  /**
   * Equally short, and also customary before a name (`AO Kestrel`, `PT Kestrel`): counts at both ends of foreign names.
   */
  atEitherEnd?: string;
  /** Counts only at the end of US names; elsewhere these are words or initials (`NPC`, `GP-21`). */
  atEndInUS?: string;
  /** Names the form but is also part of the name: never removed. */
  partOfName?: string;
}

/** All legal forms, spelled in Latin letters; a form of several words is matched word by word. */
export const LEGAL_FORM_ROWS: readonly LegalFormRow[] = [
  {
    name: 'Limited Liability Company',
    family: 'limited',
    kind: 'llc',
    anywhere:
      'llc,limited liability company,limited liability co,ltd liability co,limited liability corporation',
    atEndInUS: 'lc',
  },
  {
    name: 'Professional Limited Liability Company',
    family: 'partners',
    kind: 'llc',
    anywhere:
      'pllc,professional limited liability company,professional limited liability co,professional limited liability corporation',
  },
  {
    name: 'Professional Corporation',
    family: 'partners',
    kind: 'corporation',
    anywhere: 'professional corporation',
    atEnd: 'pc,sc',
    atEndInUS: 'pa,professional association,prof corp',
  },
  { name: 'Professional Corporation', family: 'shares', kind: 'corporation', atEnd: 'psc' },
  {
    name: 'Corporation',
    family: 'business',
    kind: 'corporation',
    anywhere: 'inc,incorporated,corp,corporation',
    atEnd: 'incorp',
  },
  { name: 'Corporation', family: 'business', atEnd: 'co,company' },
  { name: 'Corporation', family: 'limited', anywhere: 'ltd', atEnd: 'limited' },
  {
    name: 'Limited Partnership',
    family: 'partners',
    kind: 'lp',
    anywhere: 'limited partnership',
    atEnd: 'lp',
  },
  {
    name: 'Limited Liability Partnership',
    family: 'partners',
    kind: 'llp',
    anywhere: 'llp,limited liability partnership,professional limited liability partnership',
  },
  {
    name: 'Limited Liability Limited Partnership',
    family: 'partners',
    kind: 'llp',
    anywhere: 'lllp,limited liability limited partnership',
  },
  { name: 'General Partnership', family: 'partners', anywhere: 'general partnership', atEndInUS: 'gp' },
  {
    name: 'Nonprofit Corporation',
    family: 'nonprofit',
    anywhere: 'nonprofit corporation',
    atEndInUS: 'npc',
    partOfName: 'foundation',
  },
  { name: 'Cooperative', family: 'business', atEndInUS: 'coop,co op,cooperative' },
  {
    family: 'business',
    isMetInUS: true,
    anywhere: 'sole proprietorship,sole proprietor',
    atEnd: 'na',
    atEndInUS: 'fsb',
  },
  {
    family: 'shares',
    isMetInUS: true,
    anywhere: 'plc,public limited company,joint stock company',
    atEnd: 'sa,nv',
  },
  { family: 'limited', isMetInUS: true, anywhere: 'gmbh,ltda' },
  {
    family: 'shares',
    anywhere: `public joint stock company,open joint stock company,closed joint stock company,
private joint stock company,joynt stock company,joint stock compan,open joint stock commercial bank,jsc,ojsc,cjsc,pjsc,
prjsc,jscb,ojscb,joint stock commercial bank,oao,zao,pao,nao,ooao,prat,aktsionernoe obshchestvo,
publichnoe aktsionernoe obshchestvo,otkrytoe aktsionernoe obshchestvo,zakrytoe aktsionernoe obshchestvo,
aktiengesellschaft,aktiengeselschaft,aktiebolag,aktieselskab,asa,aps,sas,societe anonyme,
societa per azioni,societe par actions simplifiee,sociedad anonima,sociedade anonima,sociedad por acciones simplificada,
sociedad anonima de capital variable,sa de cv,sab de cv,sapi de cv,sapi,naamloze vennootschap,
public company limited,oyj,akcionarsko drustvo,societas europaea,tbk,berhad,bhd,kabushiki kaisha,jusik hoesa,
spolka akcyjna,nyrt,zrt,anonim sirketi,anonim sirket,saog,pjs,bsc,compania anonima,sociedad anonima cerrada`,
    atEnd: 'ag,akg,ab,as,spa,s en c,pcl,ad,dd,se,kk,rt,a s,sal,ca,sac,ead',
    atEitherEnd: 'ao,a o,vat,pat,at',
  },
  {
    family: 'limited',
    anywhere: `limited liability partnership company,ltd co,co ltd,company limited,private limited,
private limited company,pvt ltd,pvt limited,pvt,pte ltd,pty ltd,pty,proprietary limited,sdn bhd,ooo,oooo,
obshchestvo s ogranichennoy otvetstvennostyu,gesellschaft mit beschrankter haftung,mbh,ggmbh,srl,sarl,sarlu,eurl,sa rl,
sociedad de responsabilidad limitada,s de rl de cv,s de rl,s de pr de rl,societate cu raspundere limitata,
societatea cu raspundere limitata,societa a responsabilita limitata,societe a responsabilite limitee,sociedad limitada,slu,
bvba,besloten vennootschap,sp z oo,spolka z oo,spolka z ograniczona odpowiedzialnoscia,sro,s r o,spol s ro,doo,d o o,
drustvo sa ogranicenom odgovornoscu,eood,ood,kft,korlatolt felelossegu tarsasag,uab,ltd sti,limited sirketi,
limited sti,fzco,fze,fzc,fz llc,free zone company,free zone establishment,wll,doo beograd,lda,limitada,cia ltda,dmcc,mchj`,
    atEnd: 'pte,ug,sl,bv,oy,zoo,ou,epe,ike,sti,spc,est,establishment,e u,eu,ei,xk,hk ltd',
    atEitherEnd: 'too,tov,sia',
  },
  {
    family: 'partners',
    anywhere: 'gmbh and co kg,ohg,kommanditgesellschaft,snc,scs,sca,spr de rl,spr de rl de cv,scrl,komandit',
    atEnd: 'kg,sci,cv,kb,ky,ks',
  },
  {
    family: 'nonprofit',
    anywhere: `ano,autonomous nonprofit organization,autonomous non profit organization,avtonomnaya nekommercheskaya organizatsiya,
eingetragener verein,stiftung,onlus,asbl,vzw,npo`,
    atEnd: 'ev,ngo,nonprofit',
  },
  {
    family: 'state',
    anywhere: `fgup,gup,mup,federal state unitary enterprise,state unitary enterprise,federal state budgetary institution,fgbu,fgbou,fku,
fgku,federal state enterprise,fkp,state owned enterprise,state enterprise,unitary enterprise,rue,kazennoe predpriyatie,gosudarstvennoe unitarnoe predpriyatie`,
  },
  {
    family: 'business',
    anywhere: `corporacion,corporacao,compagnie,compania,coy,kompaniya,kompania,national association,perseroan terbatas,
cv perusahaan,ltd partnership,enterprise unitary,pbc,dba,individual entrepreneur`,
    atEnd: 'companies,cia,cie,comp,gesellschaft',
    atEitherEnd: 'pt,ip',
  },
];

export function spellingsOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',').map((each) => each.trim().replace(/\s+/g, ' '));
}
