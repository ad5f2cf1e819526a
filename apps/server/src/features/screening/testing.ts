import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Database } from '#platform/database';

/** A temporary folder for a test file, deleted afterwards. */
export function testFolder(): {
  path(name: string): string;
  write(name: string, text: string | Buffer): string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'assay-screening-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    write(name, text) {
      writeFileSync(path(name), text);
      return path(name);
    },
  };
}

/** Deletes every version of every list, or of every list but one. */
export async function removeLists(owner: Database, { except = '' } = {}): Promise<void> {
  await sql`delete from app.watchlist where name <> ${except}`.execute(owner);
}

const NULLS = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';

/** Invented entries in the layout of OFAC's sdn.csv. */
export const SDN = [
  `101,"VOLKOV, Igor Petrovich","individual","SDGT",${NULLS},"DOB 03 Feb 1960; nationality Russia."`,
  `102,"KESTREL TRADING COMPANY",-0- ,"CUBA",${NULLS},-0- `,
  `103,"SEA KESTREL","vessel","CUBA",${NULLS},-0- `,
].join('\r\n');

/** Their aliases in the layout of alt.csv. */
export const ALT = '101,1,"aka","WOLKOW, Igor",-0- \r\n102,2,"aka","OSPREY OCEAN LINES",-0- \r\n';

/** The same entries in OFAC's XML. */
export const SDN_XML = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://example.test/sdn"><publshInformation><Publish_Date>11/14/2025</Publish_Date><Record_Count>3</Record_Count></publshInformation>
<sdnEntry><uid>101</uid><firstName>Igor Petrovich</firstName><lastName>VOLKOV</lastName><sdnType>Individual</sdnType>
<programList><program>SDGT</program><program>RUSSIA</program></programList>
<akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>WOLKOW</lastName><firstName>Igor</firstName></aka>
<aka><uid>9</uid><type>a.k.a.</type><category>weak</category><lastName>FALCON</lastName></aka></akaList>
<nationalityList><nationality><uid>5</uid><country>Russia</country><mainEntry>true</mainEntry></nationality></nationalityList>
<dateOfBirthList><dateOfBirthItem><uid>6</uid><dateOfBirth>03 Feb 1960</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList></sdnEntry>
<sdnEntry><uid>102</uid><lastName>KESTREL &amp; OSPREY</lastName><sdnType>Entity</sdnType>
<addressList><address><uid>7</uid><city>Havana</city><country>Cuba</country></address></addressList></sdnEntry>
<sdnEntry><uid>103</uid><lastName>SEA KESTREL</lastName><sdnType>Vessel</sdnType></sdnEntry>
</sdnList>`;
