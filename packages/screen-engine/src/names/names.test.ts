import { describe, expect, it } from 'vitest';
import { type NameType, parseName, soundKey } from './index.ts';

const words = (type: NameType, name: string) =>
  parseName(type, name)
    .tokens.filter((token) => token.kind !== 'minor')
    .map((token) => token.text)
    .join(' ');

describe('reading names of any script in Latin letters', () => {
  it.each([
    ['Владимир Зайцев', 'vladimir zaytsev'],
    ['Олександр Щербак', 'oleksandr shcherbak'],
    ['Ђорђе Љубић', 'djordje ljubic'],
    ['Γιώργος Μπάκας', 'giorgos bakas'],
    ['محمد صالح', 'mohammad saleh'],
    ['בנימין כהן', 'bnymyn khn'],
    ['გიორგი ბერიძე', 'giorgi beridze'],
    ['Արամ Պետրոսյան', 'aram petrosyan'],
    ['राजेश कुमार', 'rajesh kumar'],
    ['김민수', 'kim minsu'],
    ['やまだ たろう', 'yamada tarou'],
    ['王小明', 'wang xiaoming'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Ólafur Þórsson', 'olafur thorsson'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
  ])('reads %s as %s', (name, read) => {
    expect(words('person', name)).toBe(read);
  });
});

describe('reading personal names', () => {
  it.each([
    ['Dr. Igor Volkov Jr.', 'igor volkov'],
    ["'Abd al-Rahman", 'abd rahman'],
    ['Abdurrahman', 'abdur rahman'],
    ['Saifuddin Qadri', 'saif uddin qadri'],
    ['J.-C. Moreau', 'j c moreau'],
    ['Maria King', 'maria king'],
    ['King Harald', 'harald'],
    ['Ben Hartwell', 'benjamin hartwell'],
    ['al', 'al'],
    ['Volkov, Igor LLC', 'volkov igor'],
  ])('takes the words of "%s" to be "%s"', (name, read) => {
    expect(words('person', name)).toBe(read);
  });
});

describe('reading names of organizations', () => {
  it.each([
    ['Kestrel Sp. z o.o.', 'kestrel', 'limited'],
    ['OOO Kestrel', 'kestrel', 'limited'],
    ['Kestrel S.A. de C.V.', 'kestrel', 'shares'],
    ['Kestrel Joint Stock Company', 'kestrel', 'shares'],
    ['Kestrel A/S', 'kestrel', 'shares'],
    ['Kestrel GmbH & Co. KG', 'kestrel', 'partners'],
    ['Limited', 'limited', ''],
    ['Kestrel & Co., Ltd.', 'kestrel', 'limited'],
    ['АО Кестрел', 'kestrel', 'shares'],
  ])('reads "%s" as "%s" with a legal form of %s', (name, read, family) => {
    expect(words('organization', name)).toBe(read);
    const families = parseName('organization', name).forms.map((form) => form.family);
    expect(family === '' ? families.length === 0 : families.includes(family as never)).toBe(true);
  });

  it('reads numbers in words, digits and Roman numerals alike', () => {
    for (const name of ['Brigade Forty Four', 'Brigade 44', 'Brigade Forty-Four', 'Brigade 044']) {
      expect(words('organization', name)).toBe('brigade 44');
    }
    expect(words('organization', 'Kestrel Fund IV')).toBe('kestrel fund 4');
    expect(words('organization', 'Third Kestrel Fund')).toBe('3 kestrel fund');
  });
});

describe('the sound key', () => {
  it.each([
    ['khaled', 'haled'],
    ['yusuf', 'jusuf'],
    ['maxim', 'maksim'],
    ['viktor', 'wiktor'],
    ['joseph', 'josef'],
    ['qasim', 'kasim'],
    ['mousa', 'musa'],
    ['anna', 'ana'],
    ['zelenskyy', 'zelensky'],
  ])('is one for %s and %s', (a, b) => {
    expect(soundKey(a)).toBe(soundKey(b));
  });
});
