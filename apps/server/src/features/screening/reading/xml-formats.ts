import { euXml } from './eu-xml.ts';
import { ofacAdvancedXml } from './ofac-advanced-xml.ts';
import { sdnXml } from './sdn-xml.ts';
import { ukXml } from './uk-xml.ts';
import { unXml } from './un-xml.ts';
import type { XmlFormat } from './xml-list.ts';

/** The supported XML formats, by root element. */
export const xmlFormats: readonly XmlFormat[] = [sdnXml, ofacAdvancedXml, unXml, euXml, ukXml];
