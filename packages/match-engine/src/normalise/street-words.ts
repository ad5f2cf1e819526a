function table(lines: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [standard, ...forms] = line.trim().split(/\s+/) as [string, ...string[]];
    for (const form of [standard, ...forms]) words.set(form, standard);
  }
  return words;
}

/** Street suffixes and their postal abbreviations (USPS Publication 28, appendix C1, the forms in use). */
export const STREET_SUFFIXES = table(`
  aly alley ally
  ave avenue av aven avn aves avenues
  blvd boulevard blv boul bvd bl
  bnd bend
  byp bypass
  cir circle circ crcl
  cmns commons
  ct court crt
  cts courts
  ctr center centre cntr
  cres crescent
  cswy causeway
  cv cove
  dr drive drv driv
  expy expressway expwy expw
  ext extension extn
  fwy freeway frwy
  gdns gardens
  gln glen
  grv grove
  hbr harbor
  hl hill
  hls hills
  hts heights
  hwy highway hiway hway hiwy
  jct junction
  lk lake
  lndg landing
  ln lane la
  loop lp
  mall
  mnr manor
  mdws meadows
  park prk
  pass
  path
  pike
  pkwy parkway pky pkway parkwy
  pl place
  plz plaza plza
  prom promenade
  pt point
  rd road rds
  rdg ridge
  row
  rte route rt
  run
  sq square sqr
  sta station
  st street str strt
  ter terrace terr
  trce trace
  trl trail tr
  tpke turnpike tpk trnpk
  vly valley
  vw view
  walk
  way wy
  xing crossing
`);

/** Directions and their letters. */
export const DIRECTIONS = table(`
  n north no
  s south so
  e east
  w west
  ne northeast
  nw northwest
  se southeast
  sw southwest
`);

/** Words that precede a unit. */
export const UNIT_WORDS = new Set(
  'apt apartment ste suite unit rm room fl floor flr bldg building lot spc space trlr dept office ofc stall booth bay hangar slip no lvl level penthouse ph frnt rear lowr uppr box'.split(
    ' ',
  ),
);
