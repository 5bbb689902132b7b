/** States of Mexico by the two-letter codes of the renewed CURP (RENAPO). */
export const mexicanStates = {
  AS: 'Aguascalientes',
  BC: 'Baja California',
  BS: 'Baja California Sur',
  CC: 'Campeche',
  CS: 'Chiapas',
  CH: 'Chihuahua',
  DF: 'Ciudad de México',
  CL: 'Coahuila',
  CM: 'Colima',
  DG: 'Durango',
  MC: 'Estado de México',
  GT: 'Guanajuato',
  GR: 'Guerrero',
  HG: 'Hidalgo',
  JC: 'Jalisco',
  MN: 'Michoacán',
  MS: 'Morelos',
  NT: 'Nayarit',
  NL: 'Nuevo León',
  OC: 'Oaxaca',
  PL: 'Puebla',
  QT: 'Querétaro',
  QR: 'Quintana Roo',
  SP: 'San Luis Potosí',
  SL: 'Sinaloa',
  SR: 'Sonora',
  TC: 'Tabasco',
  TS: 'Tamaulipas',
  TL: 'Tlaxcala',
  VZ: 'Veracruz',
  YN: 'Yucatán',
  ZS: 'Zacatecas',
} as const
export type MexicanState = keyof typeof mexicanStates
export const mexicanStateCodes = Object.keys(mexicanStates) as [MexicanState, ...MexicanState[]]
/** States with their ids, for selection lists. */
export const statesByName = mexicanStateCodes.map((id) => ({ id, name: mexicanStates[id] }))

/**
 * States outside the capital's time zone (Ley de los Husos Horarios, 2022), with the zone in which most of their people
 * live.
 */
const stateZones: Partial<Record<MexicanState, string>> = {
  BC: 'America/Tijuana',
  BS: 'America/Mazatlan',
  NT: 'America/Mazatlan',
  QR: 'America/Cancun',
  SL: 'America/Mazatlan',
  SR: 'America/Hermosillo',
}

/** The IANA time zone of a state. */
export const zoneOfState = (state: MexicanState): string => stateZones[state] ?? 'America/Mexico_City'

/** Characters in the order of their values for SAT's check digit (Anexo 20): 0-9, A-N, &, O-Z, space, Ñ. */
const rfcValues = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const rfcPattern = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z\d]{2})([A\d])$/

/** An RFC as it is stored: upper case, without spaces and dashes. */
export const normaliseRfc = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/**
 * The problem of an RFC (12 characters for companies, 13 for people), or null. `check`: the check digit is wrong,
 * probably because of a typing error.
 */
export function rfcProblem(typed: string, kind: 'person' | 'company'): 'format' | 'date' | 'check' | null {
  const rfc = normaliseRfc(typed)
  const parts = rfcPattern.exec(rfc)
  if (!parts || rfc.length !== (kind === 'company' ? 12 : 13)) return 'format'
  const [, , , month = '', day = ''] = parts
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return 'date'
  const padded = rfc.padStart(13, ' ')
  let sum = 0
  for (let at = 0; at < 12; at++) sum += rfcValues.indexOf(padded[at] ?? '') * (13 - at)
  const rest = (11 - (sum % 11)) % 11
  return padded[12] === (rest === 10 ? 'A' : String(rest)) ? null : 'check'
}

/** A CLABE as it is stored: 18 digits. */
export const normaliseClabe = (typed: string): string => typed.replace(/[\s-]/g, '')

/** The problem of a bank account's CLABE, or null. The weights of the check digit are 3, 7, 1. */
export function clabeProblem(typed: string): 'format' | 'check' | null {
  const clabe = normaliseClabe(typed)
  if (!/^\d{18}$/.test(clabe)) return 'format'
  let sum = 0
  for (let at = 0; at < 17; at++) sum += (Number(clabe[at]) * ([3, 7, 1][at % 3] ?? 0)) % 10
  return Number(clabe[17]) === (10 - (sum % 10)) % 10 ? null : 'check'
}

/** Banks by the first three digits of a CLABE (Banco de México). */
export const banks: Record<string, string> = {
  '002': 'Banamex',
  '006': 'Bancomext',
  '009': 'Banobras',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'Banco del Bajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '060': 'Bansí',
  '062': 'Afirme',
  '072': 'Banorte',
  '113': 'Ve por Más',
  '127': 'Azteca',
  '130': 'Compartamos',
  '132': 'Multiva',
  '137': 'BanCoppel',
  '138': 'Ualá',
  '145': 'Base',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
}

/** The bank of a CLABE; null if unknown. */
export const bankOf = (clabe: string): string | null => banks[normaliseClabe(clabe).slice(0, 3)] ?? null

/** Masks a CLABE: "•••• •••• •••• ••1234" is enough to recognize an account and too little to use it. */
export const maskClabe = (clabe: string): string =>
  `••••\u00a0••••\u00a0••••\u00a0••${normaliseClabe(clabe).slice(-4)}`

/** ISO 3166-2 codes of the states, as used for places and taxes. */
export const isoOfState: Record<MexicanState, string> = {
  AS: 'MX-AGU',
  BC: 'MX-BCN',
  BS: 'MX-BCS',
  CC: 'MX-CAM',
  CL: 'MX-COA',
  CM: 'MX-COL',
  CS: 'MX-CHP',
  CH: 'MX-CHH',
  DF: 'MX-CMX',
  DG: 'MX-DUR',
  GT: 'MX-GUA',
  GR: 'MX-GRO',
  HG: 'MX-HID',
  JC: 'MX-JAL',
  MC: 'MX-MEX',
  MN: 'MX-MIC',
  MS: 'MX-MOR',
  NT: 'MX-NAY',
  NL: 'MX-NLE',
  OC: 'MX-OAX',
  PL: 'MX-PUE',
  QT: 'MX-QUE',
  QR: 'MX-ROO',
  SP: 'MX-SLP',
  SL: 'MX-SIN',
  SR: 'MX-SON',
  TC: 'MX-TAB',
  TS: 'MX-TAM',
  TL: 'MX-TLA',
  VZ: 'MX-VER',
  YN: 'MX-YUC',
  ZS: 'MX-ZAC',
}
