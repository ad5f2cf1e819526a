/**
 * The public bodies of each state with their search pages: the business register, the licensing body, and the one for
 * consumer complaints. Null when no such page is known.
 */
type Page = readonly [agency: string, url: string | null];
export const statePages: Readonly<Record<string, { registration: Page; licensing: Page; complaint: Page }>> =
  {
    AL: {
      registration: [
        'Alabama Secretary of State',
        'https://www.sos.alabama.gov/government-records/business-entity-records',
      ],
      licensing: ['State of Alabama', null],
      complaint: ['Alabama Attorney General', 'https://www.alabamaag.gov/consumer-complaint/'],
    },
    AK: {
      registration: [
        'Alaska Division of Corporations',
        'https://www.commerce.alaska.gov/cbp/main/search/entities',
      ],
      licensing: [
        'Alaska Division of Professional Licensing',
        'https://www.commerce.alaska.gov/cbp/main/search/professional',
      ],
      complaint: [
        'Alaska Department of Law',
        'https://law.alaska.gov/department/civil/consumer/cpindex.html',
      ],
    },
    AZ: {
      registration: ['Arizona Corporation Commission', 'https://ecorp.azcc.gov/EntitySearch/Index'],
      licensing: ['Arizona Registrar of Contractors', 'https://roc.az.gov/'],
      complaint: ['Arizona Attorney General', 'https://www.azag.gov/complaints/consumer'],
    },
    AR: {
      registration: ['Arkansas Secretary of State', 'https://www.sos.arkansas.gov/corps/search_all.php'],
      licensing: ['State of Arkansas', null],
      complaint: ['Arkansas Attorney General', 'https://arkansasag.gov/'],
    },
    CA: {
      registration: ['California Secretary of State', 'https://bizfileonline.sos.ca.gov/search/business'],
      licensing: ['California Department of Consumer Affairs', 'https://search.dca.ca.gov/'],
      complaint: [
        'California Attorney General',
        'https://oag.ca.gov/contact/consumer-complaint-against-business-or-company',
      ],
    },
    CO: {
      registration: [
        'Colorado Secretary of State',
        'https://www.sos.state.co.us/biz/BusinessEntityCriteriaExt.do',
      ],
      licensing: [
        'Colorado Division of Professions and Occupations',
        'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx',
      ],
      complaint: ['Colorado Attorney General', 'https://coag.gov/file-complaint/'],
    },
    CT: {
      registration: [
        'Connecticut Secretary of the State',
        'https://service.ct.gov/business/s/onlinebusinesssearch',
      ],
      licensing: ['Connecticut eLicense', 'https://www.elicense.ct.gov/lookup/licenselookup.aspx'],
      complaint: ['Connecticut Department of Consumer Protection', 'https://portal.ct.gov/dcp'],
    },
    DE: {
      registration: [
        'Delaware Division of Corporations',
        'https://icis.corp.delaware.gov/ecorp/entitysearch/namesearch.aspx',
      ],
      licensing: ['Delaware Division of Professional Regulation', 'https://delpros.delaware.gov/'],
      complaint: [
        'Delaware Department of Justice',
        'https://attorneygeneral.delaware.gov/fraud/cpu/complaint/',
      ],
    },
    DC: {
      registration: ['DC Department of Licensing and Consumer Protection', 'https://corponline.dlcp.dc.gov/'],
      licensing: ['DC Department of Licensing and Consumer Protection', 'https://dlcp.dc.gov/'],
      complaint: ['DC Attorney General', 'https://oag.dc.gov/consumer-protection'],
    },
    FL: {
      registration: [
        'Florida Division of Corporations',
        'https://search.sunbiz.org/Inquiry/CorporationSearch/ByName',
      ],
      licensing: [
        'Florida Department of Business and Professional Regulation',
        'https://www.myfloridalicense.com/wl11.asp',
      ],
      complaint: ['Florida Attorney General', 'https://www.myfloridalegal.com/'],
    },
    GA: {
      registration: ['Georgia Secretary of State', 'https://ecorp.sos.ga.gov/BusinessSearch'],
      licensing: ['Georgia Secretary of State, licensing boards', 'https://verify.sos.ga.gov/verification/'],
      complaint: ['Georgia Consumer Protection Division', 'https://consumer.georgia.gov/'],
    },
    HI: {
      registration: [
        'Hawaii Business Registration Division',
        'https://hbe.ehawaii.gov/documents/search.html',
      ],
      licensing: [
        'Hawaii Professional and Vocational Licensing',
        'https://mypvl.dcca.hawaii.gov/public-license-search/',
      ],
      complaint: ['Hawaii Office of Consumer Protection', 'https://cca.hawaii.gov/ocp/'],
    },
    ID: {
      registration: ['Idaho Secretary of State', 'https://sosbiz.idaho.gov/search/business'],
      licensing: ['Idaho Division of Occupational and Professional Licenses', 'https://dopl.idaho.gov/'],
      complaint: ['Idaho Attorney General', 'https://www.ag.idaho.gov/consumer-protection/'],
    },
    IL: {
      registration: ['Illinois Secretary of State', 'https://apps.ilsos.gov/businessentitysearch/'],
      licensing: [
        'Illinois Department of Financial and Professional Regulation',
        'https://online-dfpr.micropact.com/lookup/licenselookup.aspx',
      ],
      complaint: [
        'Illinois Attorney General',
        'https://www.illinoisattorneygeneral.gov/consumer-protection/',
      ],
    },
    IN: {
      registration: ['Indiana Secretary of State', 'https://bsd.sos.in.gov/publicbusinesssearch'],
      licensing: ['Indiana Professional Licensing Agency', 'https://www.in.gov/pla/'],
      complaint: [
        'Indiana Attorney General',
        'https://www.in.gov/attorneygeneral/consumer-protection-division/',
      ],
    },
    IA: {
      registration: ['Iowa Secretary of State', 'https://sos.iowa.gov/search/business/search.aspx'],
      licensing: ['Iowa Department of Inspections, Appeals and Licensing', 'https://dial.iowa.gov/'],
      complaint: ['Iowa Attorney General', 'https://www.iowaattorneygeneral.gov/for-consumers'],
    },
    KS: {
      registration: ['Kansas Secretary of State', 'https://www.sos.ks.gov/'],
      licensing: ['State of Kansas', null],
      complaint: ['Kansas Attorney General', 'https://www.ag.ks.gov/'],
    },
    KY: {
      registration: ['Kentucky Secretary of State', 'https://web.sos.ky.gov/bussearchnprofile/search'],
      licensing: ['Kentucky Department of Professional Licensing', 'https://dpl.ky.gov/'],
      complaint: ['Kentucky Attorney General', 'https://www.ag.ky.gov/'],
    },
    LA: {
      registration: [
        'Louisiana Secretary of State',
        'https://coraweb.sos.la.gov/commercialsearch/commercialsearch.aspx',
      ],
      licensing: ['Louisiana State Licensing Board for Contractors', 'https://lslbc.gov/'],
      complaint: ['Louisiana Attorney General', 'https://www.ag.state.la.us/'],
    },
    ME: {
      registration: ['Maine Secretary of State', 'https://icrs.informe.org/nei-sos-icrs/ICRS'],
      licensing: [
        'Maine Professional and Financial Regulation',
        'https://www.pfr.maine.gov/almsonline/almsquery/welcome.aspx',
      ],
      complaint: ['Maine Attorney General', 'https://www.maine.gov/ag/consumer/'],
    },
    MD: {
      registration: [
        'Maryland Department of Assessments and Taxation',
        'https://egov.maryland.gov/BusinessExpress/EntitySearch',
      ],
      licensing: ['Maryland Department of Labor', 'https://www.dllr.state.md.us/license/'],
      complaint: ['Maryland Attorney General', 'https://www.marylandattorneygeneral.gov/'],
    },
    MA: {
      registration: [
        'Massachusetts Corporations Division',
        'https://corp.sec.state.ma.us/corpweb/corpsearch/corpsearch.aspx',
      ],
      licensing: [
        'Massachusetts Division of Occupational Licensure',
        'https://www.mass.gov/orgs/division-of-occupational-licensure',
      ],
      complaint: ['Massachusetts Attorney General', 'https://www.mass.gov/how-to/file-a-consumer-complaint'],
    },
    MI: {
      registration: [
        'Michigan Department of Licensing and Regulatory Affairs',
        'https://mibusinessregistry.lara.state.mi.us/search/business',
      ],
      licensing: [
        'Michigan Department of Licensing and Regulatory Affairs',
        'https://aca-prod.accela.com/MILARA/GeneralProperty/PropertyLookUp.aspx?isLicensee=Y',
      ],
      complaint: ['Michigan Attorney General', 'https://www.michigan.gov/ag/complaints'],
    },
    MN: {
      registration: ['Minnesota Secretary of State', 'https://mblsportal.sos.mn.gov/Business/Search'],
      licensing: ['Minnesota Department of Labor and Industry', 'https://ims.dli.mn.gov/ims/'],
      complaint: ['Minnesota Attorney General', 'https://www.ag.state.mn.us/'],
    },
    MS: {
      registration: [
        'Mississippi Secretary of State',
        'https://corp.sos.ms.gov/corp/portal/c/page/corpbusinessidsearch/portal.aspx',
      ],
      licensing: ['Mississippi State Board of Contractors', 'https://www.msboc.us/'],
      complaint: ['Mississippi Attorney General', 'https://www.ago.state.ms.us/'],
    },
    MO: {
      registration: [
        'Missouri Secretary of State',
        'https://bsd.sos.mo.gov/BusinessEntity/BESearch.aspx?SearchType=0',
      ],
      licensing: ['Missouri Division of Professional Registration', 'https://pr.mo.gov/licensee-search.asp'],
      complaint: ['Missouri Attorney General', 'https://ago.mo.gov/'],
    },
    MT: {
      registration: ['Montana Secretary of State', 'https://biz.sosmt.gov/search'],
      licensing: [
        'Montana Department of Labor and Industry',
        'https://ebizws.mt.gov/PUBLICPORTAL/searchform?mylist=licenses',
      ],
      complaint: ['Montana Department of Justice', 'https://dojmt.gov/'],
    },
    NE: {
      registration: ['Nebraska Secretary of State', 'https://www.nebraska.gov/sos/corp/corpsearch.cgi'],
      licensing: [
        'Nebraska Department of Health and Human Services',
        'https://www.nebraska.gov/LISSearch/search.cgi',
      ],
      complaint: ['Nebraska Attorney General', 'https://protectthegoodlife.nebraska.gov/'],
    },
    NV: {
      registration: ['Nevada Secretary of State', 'https://esos.nv.gov/EntitySearch/OnlineEntitySearch'],
      licensing: ['Nevada State Contractors Board', 'https://www.nvcontractorsboard.com/'],
      complaint: ['Nevada Attorney General', 'https://ag.nv.gov/'],
    },
    NH: {
      registration: [
        'New Hampshire Secretary of State',
        'https://quickstart.sos.nh.gov/online/BusinessInquire',
      ],
      licensing: [
        'New Hampshire Office of Professional Licensure and Certification',
        'https://www.oplc.nh.gov/',
      ],
      complaint: ['New Hampshire Department of Justice', 'https://www.doj.nh.gov/'],
    },
    NJ: {
      registration: ['New Jersey Division of Revenue', 'https://www.njportal.com/DOR/BusinessNameSearch'],
      licensing: ['New Jersey Division of Consumer Affairs', 'https://newjersey.mylicense.com/verification/'],
      complaint: ['New Jersey Division of Consumer Affairs', 'https://www.njconsumeraffairs.gov/'],
    },
    NM: {
      registration: ['New Mexico Secretary of State', 'https://enterprise.sos.nm.gov/search/business'],
      licensing: ['New Mexico Regulation and Licensing Department', 'https://www.rld.nm.gov/'],
      complaint: ['New Mexico Department of Justice', 'https://nmdoj.gov/'],
    },
    NY: {
      registration: ['New York Department of State', 'https://apps.dos.ny.gov/publicInquiry/'],
      licensing: ['New York Office of the Professions', 'https://www.op.nysed.gov/verification-search'],
      complaint: ['New York Attorney General', 'https://ag.ny.gov/file-complaint/consumer'],
    },
    NC: {
      registration: [
        'North Carolina Secretary of State',
        'https://www.sosnc.gov/online_services/search/by_title/_Business_Registration',
      ],
      licensing: ['North Carolina Licensing Board for General Contractors', 'https://nclbgc.org/'],
      complaint: ['North Carolina Department of Justice', 'https://ncdoj.gov/file-a-complaint/'],
    },
    ND: {
      registration: ['North Dakota Secretary of State', 'https://firststop.sos.nd.gov/search/business'],
      licensing: [
        'North Dakota Secretary of State, contractors',
        'https://firststop.sos.nd.gov/search/contractor',
      ],
      complaint: ['North Dakota Attorney General', 'https://attorneygeneral.nd.gov/consumer-resources/'],
    },
    OH: {
      registration: ['Ohio Secretary of State', 'https://businesssearch.ohiosos.gov/'],
      licensing: ['Ohio eLicense Center', 'https://elicense.ohio.gov/oh_verifylicense'],
      complaint: [
        'Ohio Attorney General',
        'https://www.ohioattorneygeneral.gov/Individuals-and-Families/Consumers/File-A-Complaint',
      ],
    },
    OK: {
      registration: ['Oklahoma Secretary of State', 'https://www.sos.ok.gov/corp/corpInquiryFind.aspx'],
      licensing: ['Oklahoma Construction Industries Board', 'https://oklahoma.gov/cib.html'],
      complaint: ['Oklahoma Attorney General', 'https://www.oag.ok.gov/'],
    },
    OR: {
      registration: [
        'Oregon Secretary of State',
        'https://egov.sos.state.or.us/br/pkg_web_name_srch_inq.login',
      ],
      licensing: ['Oregon Construction Contractors Board', 'https://search.ccb.state.or.us/search/'],
      complaint: ['Oregon Department of Justice', 'https://www.doj.state.or.us/consumer-protection/'],
    },
    PA: {
      registration: ['Pennsylvania Department of State', 'https://file.dos.pa.gov/search/business'],
      licensing: ['Pennsylvania Licensing System', 'https://www.pals.pa.gov/#!/page/search'],
      complaint: ['Pennsylvania Attorney General', 'https://www.attorneygeneral.gov/submit-a-complaint/'],
    },
    RI: {
      registration: [
        'Rhode Island Department of State',
        'https://business.sos.ri.gov/CorpWeb/CorpSearch/CorpSearch.aspx',
      ],
      licensing: ['Rhode Island Contractors Registration and Licensing Board', 'https://crb.ri.gov/'],
      complaint: ['Rhode Island Attorney General', 'https://riag.ri.gov/'],
    },
    SC: {
      registration: [
        'South Carolina Secretary of State',
        'https://businessfilings.sc.gov/BusinessFiling/Entity/Search',
      ],
      licensing: [
        'South Carolina Department of Labor, Licensing and Regulation',
        'https://verify.llronline.com/LicLookup/LookupMain.aspx',
      ],
      complaint: ['South Carolina Department of Consumer Affairs', 'https://consumer.sc.gov/'],
    },
    SD: {
      registration: [
        'South Dakota Secretary of State',
        'https://sosenterprise.sd.gov/BusinessServices/Business/FilingSearch.aspx',
      ],
      licensing: ['South Dakota Department of Labor and Regulation', 'https://dlr.sd.gov/'],
      complaint: ['South Dakota Consumer Protection', 'https://consumer.sd.gov/'],
    },
    TN: {
      registration: ['Tennessee Secretary of State', 'https://tnbear.tn.gov/Ecommerce/FilingSearch.aspx'],
      licensing: ['Tennessee Department of Commerce and Insurance', 'https://verify.tn.gov/'],
      complaint: [
        'Tennessee Attorney General',
        'https://www.tn.gov/attorneygeneral/working-for-tennessee/consumer.html',
      ],
    },
    TX: {
      registration: ['Texas Comptroller', 'https://mycpa.cpa.state.tx.us/coa/'],
      licensing: [
        'Texas Department of Licensing and Regulation',
        'https://www.tdlr.texas.gov/LicenseSearch/',
      ],
      complaint: [
        'Texas Attorney General',
        'https://www.texasattorneygeneral.gov/consumer-protection/file-consumer-complaint',
      ],
    },
    UT: {
      registration: ['Utah Division of Corporations', 'https://businessregistration.utah.gov/'],
      licensing: ['Utah Division of Professional Licensing', 'https://dopl.utah.gov/'],
      complaint: ['Utah Division of Consumer Protection', 'https://dcp.utah.gov/'],
    },
    VT: {
      registration: ['Vermont Secretary of State', 'https://bizfilings.vermont.gov/online/BusinessInquire/'],
      licensing: [
        'Vermont Office of Professional Regulation',
        'https://sos.vermont.gov/opr/find-a-professional/',
      ],
      complaint: ['Vermont Attorney General', 'https://ago.vermont.gov/cap/'],
    },
    VA: {
      registration: [
        'Virginia State Corporation Commission',
        'https://cis.scc.virginia.gov/EntitySearch/Index',
      ],
      licensing: [
        'Virginia Department of Professional and Occupational Regulation',
        'https://www.dpor.virginia.gov/LicenseLookup',
      ],
      complaint: ['Virginia Attorney General', 'https://www.oag.state.va.us/consumer-protection/'],
    },
    WA: {
      registration: ['Washington Secretary of State', 'https://ccfs.sos.wa.gov/#/'],
      licensing: ['Washington Department of Labor and Industries', 'https://secure.lni.wa.gov/verify/'],
      complaint: ['Washington Attorney General', 'https://www.atg.wa.gov/file-complaint'],
    },
    WV: {
      registration: ['West Virginia Secretary of State', 'https://apps.wv.gov/SOS/BusinessEntitySearch/'],
      licensing: ['West Virginia Division of Labor', 'https://labor.wv.gov/'],
      complaint: ['West Virginia Attorney General', 'https://ago.wv.gov/'],
    },
    WI: {
      registration: [
        'Wisconsin Department of Financial Institutions',
        'https://apps.dfi.wi.gov/apps/corpsearch/search.aspx',
      ],
      licensing: [
        'Wisconsin Department of Safety and Professional Services',
        'https://licensesearch.wi.gov/',
      ],
      complaint: [
        'Wisconsin Bureau of Consumer Protection',
        'https://datcp.wi.gov/Pages/Programs_Services/FileConsumerComplaint.aspx',
      ],
    },
    WY: {
      registration: ['Wyoming Secretary of State', 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx'],
      licensing: ['State of Wyoming', null],
      complaint: ['Wyoming Attorney General', 'https://attorneygeneral.wyo.gov/'],
    },
  };
