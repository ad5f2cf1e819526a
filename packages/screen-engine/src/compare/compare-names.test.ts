import { describe, expect, it } from 'vitest';
import type { NameType } from '../names/index.ts';
import { compareNames, MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from './index.ts';

const same: [NameType, string, string][] = [
  ['person', 'Wladimir Orlov', 'Vladimir Orlov'],
  ['person', 'Mohamed bin Rashed', 'Muhammad bin Rashid'],
  ['person', 'Yousef Hussain', 'YUSUF, Husayn'],
  ['person', 'Abdul Rahman Karimi', "KARIMI, 'Abd al-Rahman"],
  ['person', 'Abdurrahman Karimi', 'Abd-al-Rahman KARIMI'],
  ['person', 'Saifuddin Nouri', 'Saif al-Din NOURI'],
  ['person', 'Bill Hartwell', 'William Hartwell'],
  ['person', 'W. Hartwell', 'William Hartwell'],
  ['person', 'JC Moreau', 'Jean-Claude Moreau'],
  ['person', 'William Hartwell', 'William Joseph Hartwell'],
  ['person', 'Сергей Волков', 'Sergei Volkov'],
  ['person', 'Γιώργος Παππάς', 'Giorgos Pappas'],
  ['person', 'محمد سلمان', 'Mohammed Salman'],
  ['person', '王小明', 'Wang Xiaoming'],
  ['person', '馬曉明', '马晓明'],
  ['person', '单雄信', 'Shan Xiongxin'],
  ['person', '呂曉明', 'Lyu Xiaoming'],
  ['person', '爨晓明', 'Cuan Xiaoming'],
  ['person', 'გიორგი ბერიძე', 'Giorgi Beridze'],
  ['person', 'Ig0r Volk0v', 'Igor Volkov'],
  ['person', 'IgorVolkov', 'Igor Volkov'],
  ['person', 'Dr. Igor Volkov', 'Igor Volkov'],
  ['person', 'José Núñez', 'Jose Nunez'],
  ['organization', 'Kestrel Limited Liability Company', 'Kestrel LLC'],
  ['organization', 'OOO Kestrel', 'Общество с ограниченной ответственностью "Kestrel"'],
  ['organization', 'OAO Kestrel', 'Kestrel Open Joint Stock Company'],
  ['organization', 'Kestrel G.m.b.H.', 'KESTREL GMBH'],
  ['organization', 'Kestrel y Hijos S.A. de C.V.', 'KESTREL Y HIJOS, SA DE CV'],
  ['organization', 'The Kestrel & Wren Co.', 'Kestrel and Wren Company'],
  ['organization', "Kestrel Int'l Bank", 'Kestrel International Bank'],
  ['organization', 'Brigade Forty-Four', 'Brigade 44'],
  ['organization', 'First Kestrel Bank', '1st Kestrel Bank'],
  ['organization', 'GoodWind Shipping', 'Good Wind Shipping'],
  ['organization', 'Kestral Shipping', 'Kestrel Shipping'],
  ['vessel', 'MV Kestrel', 'Kestrel'],
  ['organization', 'Kestrel USA LLC', 'Kestrel'],
  ['organization', 'Kestrel of Texas', 'Kestrel'],
  ['organization', 'Kestrel Houston, TX', 'Kestrel'],
  ['organization', 'Kestrel Trdg', 'Kestrel Trading'],
  ['organization', 'Kestrel2012 EOOD', 'Kestrel 2012'],
  ['person', 'Volkov850', 'Volkov 850'],
  ['person', 'Pepe Perales', 'PERALES, Jose'],
  ['person', 'Mohammed Sheikh', 'SHEIKH, Muhammad Karim'],
  ['person', 'Igor J Volkov', 'VOLKOV, Igor Petrovich'],
  ['person', 'Maria Orlova-Smith', 'ORLOVA, Maria Petrovna'],
  ['person', 'J. Hartwell', 'HARTWELL, John Alexander'],
  ['person', 'I. Volkov', 'VOLKOV, Igor Petrovich'],
  ['person', 'Abdul Karimi', 'KARIMI, Abdul Rauf'],
  ['person', 'IgorVolkov', 'VOLKOV, Igor Petrovich'],
  ['person', 'JuanPeralesDiaz', 'PERALES DIAZ, Juan Carlos'],
  ['person', 'JuanAlRashid', 'AL-RASHID, Juan'],
];

const different: [NameType, string, string][] = [
  ['person', 'Igor Volkov', 'Oleg Volkov'],
  ['person', 'Sergey Ivanovich Volkov', 'Sergey Petrovich Volkov'],
  ['person', 'William G. Hartwell', 'William W. Hartwell'],
  ['person', 'N.N.', 'Nikolai Nazarov'],
  ['person', 'Igor', 'Igor Petrovich Volkov'],
  ['person', 'Igor', 'AL-SHAYKH, Igor'],
  ['person', 'J. Hartwell', 'HARTWELL, William Alexander'],
  ['person', 'Oleg J Volkov', 'VOLKOV, Igor Petrovich'],
  ['person', 'Igor Oleg Volkov', 'VOLKOV, Igor Anton'],
  ['person', 'Kim Jong-Hyok', 'KIM, Jong Su'],
  ['organization', 'Kestrel Texas', 'Kestrel Ohio'],
  ['organization', 'Bank of America', 'Bank of Texas'],
  ['person', '김종은', '김정은'],
  ['organization', 'Kestrel Trading LLC', 'Osprey Trading LLC'],
  ['organization', 'Kestrel of Boston Inc', 'Kestrel of Chicago Inc'],
  ['organization', 'Kestrel Securities Services', 'Kestrel Personal Finance'],
  ['organization', 'Trading Company', 'Kestrel Osprey Trading Company'],
];

describe('compareNames', () => {
  it.each(same)('matches %s "%s" and "%s"', (type, a, b) => {
    const { score, is_match } = compareNames(type, a, b);
    expect(score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
    expect(is_match).toBe(true);
  });

  it.each(different)('does not match %s "%s" and "%s"', (type, a, b) => {
    const { score, is_match } = compareNames(type, a, b);
    expect(score).toBeLessThan(MATCH_THRESHOLD);
    expect(is_match).toBe(false);
  });

  it('gives no sanctions match to names that differ by a number, a legal form, an extra name or father and son', () => {
    for (const [type, a, b] of [
      ['organization', 'Kestrel Ocean Shipping 5', 'Kestrel Ocean Shipping 6'],
      ['organization', 'Kestrel Fund II', 'Kestrel Fund'],
      ['organization', 'Kestrel AG', 'Kestrel GmbH'],
      ['person', 'Juan Perales', 'PERALES DIAZ, Juan'],
      ['person', 'Igor J Volkov', 'VOLKOV, Igor Petrovich'],
      ['organization', 'Kestrel Ocean Shipping USA', 'Kestrel Ocean Shipping'],
      ['person', 'Salman bin Rashid', 'Rashid bin Salman'],
    ] as const) {
      expect(compareNames(type, a, b).score, `${a} / ${b}`).toBeLessThan(SANCTIONS_THRESHOLD);
    }
  });

  it('lists the reasons, agreements first', () => {
    expect(compareNames('person', 'Wladimir A. Volkov', 'Vladimir Petrovich Volkov').reasons).toEqual([
      'same: volkov',
      'wladimir is a spelling of vladimir',
      'differs: a / petrovich',
      'other middle initial',
    ]);
    expect(compareNames('organization', 'Kestrel AG', 'Kestrel GmbH').reasons).toContain(
      'legal forms differ',
    );
    expect(compareNames('person', 'Igor Volkov', 'VOLKOV, Igor').reasons).toEqual(['same name']);
    expect(compareNames('person', 'Maria Orlova-Smith', 'ORLOVA, Maria Petrovna').reasons).toContain(
      'a name is added to the surname',
    );
  });

  it('compares an unknown type as person and as organization and keeps the better score', () => {
    expect(compareNames('any', 'VOLKOV, Igor', 'Igor Volkov').score).toBe(1);
    expect(compareNames('any', 'Kestrel Limited', 'Kestrel Ltd').score).toBe(1);
  });
});
