/** Characters frequent in Chinese personal, company and place names with their pinyin, grouped by syllable. */
const GROUPS = `a阿 ai艾爱 an安 ao奥敖 ba巴八 bai白百柏 ban班 bang邦 bao宝保包鲍豹 bei北贝倍 ben本 bi毕碧必 bian边卞 biao彪
bin斌滨彬宾 bing冰兵丙炳 bo波博伯柏 bu布卜步 cai蔡才财彩 can参 cang苍 cao曹 chang常昌长场 chao超朝潮 che车 chen陈晨辰臣沈
cheng成程城诚承 chi池赤 chong崇 chu楚初储褚 chuan川传船 chuang创 chun春纯淳 ci慈 cong聪 cui崔翠 da大达 dai戴代 dan丹单旦
dang党 dao道岛 de德得 deng邓登 di迪狄地帝 dian电典 ding丁鼎定 dong东董冬栋动 dou窦 du杜都 duan段 dun顿 duo多 e额鄂
en恩 er尔二 fa发法 fan范凡樊帆 fang方芳房 fei飞菲费 fen芬 feng冯峰风丰锋凤 fo佛 fu福富傅付复芙 gan甘干 gang刚钢港
gao高 ge葛格 gen根 geng耿 gong龚公工宫功 gou苟 gu顾古谷固 guan关管冠 guang光广 gui贵桂 guo国郭果 ha哈 hai海 han韩汉寒
hang航杭 hao浩郝豪昊好 he何和贺河赫合 hei黑 heng恒衡亨 hong红洪宏鸿虹弘 hou侯厚 hu胡湖虎沪户 hua华花化 huai怀淮 huan欢环
huang黄皇煌 hui辉慧惠会汇徽 huo霍火 ji吉季纪姬机基计集 jia佳家贾嘉加 jian建健剑坚简 jiang江蒋姜疆将 jiao焦娇交 jie杰洁捷介
jin金锦进晋近津 jing静晶京敬景经菁精 jiu九久 ju菊居巨 juan娟 jun军俊君均钧 kai凯开楷 kan阚 kang康 ke克柯科可 kong孔空
kuan宽 kuang匡邝 kui奎 kun坤昆 la拉 lai赖来莱 lan兰蓝岚 lang郎朗 lao劳老 le乐勒 lei雷磊蕾 leng冷 li李丽力黎利立莉理礼
lian连莲联 liang梁良亮 liao廖辽 lin林琳霖临 ling玲灵凌岭令 liu刘柳六 long龙隆 lou娄 lu陆卢鲁路露禄 luan栾 lun伦 luo罗洛骆
lv吕绿 ma马麻玛 mai麦 man满曼 mao毛茂 mei梅美媒 men门 meng孟梦蒙萌 mi米密 miao苗 min敏民闽 ming明铭名 mo莫墨 mu穆木牧
na娜纳那 nan南楠男 ni倪尼妮 nian年 ning宁凝 niu牛 nong农 nuo诺 ou欧 pan潘盘 pang庞 pei裴培佩 peng彭鹏朋 pi皮 pin品
ping平萍屏 po坡 pu浦普蒲 qi齐奇琪其启旗 qian钱前千 qiang强 qiao乔桥 qin秦琴勤钦 qing清青庆晴卿 qiong琼 qiu秋邱丘 qu曲区
quan全泉权 ran冉然 rao饶 ren任仁人 ri日 rong荣容蓉融 rou柔 ru茹汝如 ruan阮 rui瑞锐睿 run润 sa萨 sai赛 san三 sang桑
sen森 sha沙莎 shan山珊单善陕 shang尚商上 shao邵少 she佘 shen沈深申神 sheng胜生盛圣声 shi石史施时世士市石师实 shou守寿
shu书舒淑树 shuai帅 shuang双 shui水 shun顺 si司思斯四 song宋松 su苏素肃 sui隋 sun孙 suo索 tai泰太台 tan谭坦 tang唐汤
tao陶涛桃 te特 teng滕腾 ti体 tian田天 tie铁 ting婷廷庭 tong童通同桐 tu涂图土 tuo拓 wan万婉湾 wang王汪旺望 wei魏伟维卫威薇微为韦
wen文温闻雯 weng翁 wo沃 wu吴武五伍午物务 xi习席西希喜锡 xia夏霞厦 xian先贤显仙 xiang向祥香翔湘象项 xiao肖小晓笑孝萧 xie谢
xin新心欣信鑫辛 xing邢星兴行 xiong熊雄 xiu秀修 xu徐许旭续 xuan轩宣萱 xue薛雪学 xun迅 ya亚雅 yan严颜燕岩艳延炎 yang杨阳洋扬
yao姚耀瑶 ye叶业 yi易毅义怡艺益一伊医仪 yin尹银殷印 ying英应颖莹迎营 yong永勇用雍 you友尤游优 yu于余玉宇雨俞喻郁渝瑜裕育
yuan袁元源远园原 yue岳月越悦 yun云运芸 za扎 zai再 zang臧藏 zao早 ze泽 zeng曾增 zha查 zhan詹展战 zhang张章璋 zhao赵兆照
zhe哲浙 zhen振珍真镇贞 zheng郑正政征 zhi志智芝之直致 zhong中钟忠仲重 zhou周州洲舟 zhu朱祝竹珠 zhuang庄 zhuo卓 zi子紫资自
zong宗总 zou邹 zu祖 zuo左`;

/** Common traditional and Japanese forms as the simplified character the table lists. */
const TRADITIONAL =
  '馬马張张陳陈劉刘楊杨趙赵黃黄吳吴鄭郑孫孙許许蔣蒋葉叶蘇苏盧卢羅罗龍龙鄧邓蕭萧韓韩馮冯謝谢鍾钟國国華华東东軍军偉伟麗丽靜静強强' +
  '會会經经濟济廣广長长門门業业電电機机銀银鐵铁運运輸输習习澤泽貝贝奧奥紅红萬万寧宁慶庆榮荣衛卫聯联興兴豐丰譚谭顧顾魯鲁蘭兰';

const COMPOUND_SURNAMES = new Set([
  '欧阳',
  '司马',
  '诸葛',
  '上官',
  '司徒',
  '夏侯',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
]);

const PINYIN = new Map<string, string>();
for (const group of GROUPS.split(/\s+/)) {
  const syllable = /^[a-z]+/.exec(group)?.[0] ?? '';
  for (const char of group.slice(syllable.length)) if (!PINYIN.has(char)) PINYIN.set(char, syllable);
}
for (let at = 0; at + 1 < TRADITIONAL.length; at += 2) {
  const known = PINYIN.get(TRADITIONAL[at + 1] ?? '');
  if (known) PINYIN.set(TRADITIONAL[at] ?? '', known);
}

/** True for a CJK ideograph. */
export function isHan(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf);
}

/**
 * Reads a run of ideographs in pinyin as surname and given name (`xi jinping`). Characters outside the table stay as
 * they are, so they still agree with themselves and with nothing else.
 */
export function romanizeHan(word: string): string {
  const chars = [...word];
  const split = chars.length > 2 && COMPOUND_SURNAMES.has(chars.slice(0, 2).join('')) ? 2 : 1;
  const read = (part: string[]) => part.map((char) => PINYIN.get(char) ?? char).join('');
  return chars.length < 2 || chars.length > 4
    ? read(chars)
    : `${read(chars.slice(0, split))} ${read(chars.slice(split))}`;
}
