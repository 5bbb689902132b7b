import type { PersonKind } from './accounts.ts'

/** Tax regimes of businesses in SAT's catalog c_RegimenFiscal (CFDI 4.0): SAT's name, and the kinds of person. */
export const taxRegimes = {
  '601': { name: 'General de Ley Personas Morales', kinds: ['company'] },
  '603': { name: 'Personas Morales con Fines no Lucrativos', kinds: ['company'] },
  '605': { name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', kinds: ['person'] },
  '606': { name: 'Arrendamiento', kinds: ['person'] },
  '607': { name: 'Régimen de Enajenación o Adquisición de Bienes', kinds: ['person'] },
  '608': { name: 'Demás ingresos', kinds: ['person'] },
  '610': {
    name: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    kinds: ['person', 'company'],
  },
  '611': { name: 'Ingresos por Dividendos (socios y accionistas)', kinds: ['person'] },
  '612': { name: 'Personas Físicas con Actividades Empresariales y Profesionales', kinds: ['person'] },
  '614': { name: 'Ingresos por intereses', kinds: ['person'] },
  '615': { name: 'Régimen de los ingresos por obtención de premios', kinds: ['person'] },
  '616': { name: 'Sin obligaciones fiscales', kinds: ['person'] },
  '620': {
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    kinds: ['company'],
  },
  '621': { name: 'Incorporación Fiscal', kinds: ['person'] },
  '622': { name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', kinds: ['company'] },
  '623': { name: 'Opcional para Grupos de Sociedades', kinds: ['company'] },
  '624': { name: 'Coordinados', kinds: ['company'] },
  '625': {
    name: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    kinds: ['person'],
  },
  '626': { name: 'Régimen Simplificado de Confianza', kinds: ['person', 'company'] },
} as const satisfies Record<string, { name: string; kinds: readonly PersonKind[] }>
export type TaxRegime = keyof typeof taxRegimes

export const taxRegimeCodes = Object.keys(taxRegimes) as [TaxRegime, ...TaxRegime[]]

/** How lists show a regime: its code and its name. An unknown code is returned unchanged. */
export function regimeInWords(code: string): string {
  const known = taxRegimeCodes.find((one) => one === code)
  return known ? `${known} · ${taxRegimes[known].name}` : code
}

/** The regimes available to a person or a company. */
export const taxRegimesOf = (kind: PersonKind): TaxRegime[] =>
  taxRegimeCodes.filter((code) => (taxRegimes[code].kinds as readonly PersonKind[]).includes(kind))
