const NAMES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,
VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`;

const BY_KEY = new Map(
  NAMES.split(/,\s*/).flatMap((entry) => {
    const code = entry.slice(0, 2);
    const name = entry.slice(3);
    return [
      [code.toLowerCase(), { code, name }] as const,
      [name.replace(/ /g, '').toLowerCase(), { code, name }] as const,
    ];
  }),
);

/** A state by abbreviation (`nc`) or camel-cased name (`northCarolina`); undefined for anything else. */
export function stateOf(text: string): { code: string; name: string } | undefined {
  return BY_KEY.get(text.trim().toLowerCase());
}
