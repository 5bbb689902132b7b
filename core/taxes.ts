import type { Day } from './days.ts'
import { basisPoints, shareOf } from './money.ts'
import type { Kind } from './products.ts'
import type { TaxCode } from './tax-codes.ts'

/** Charged by a municipality and paid at the property. DSA: derecho de saneamiento ambiental. */
export const localFeeCodes = ['dsa'] as const
export type LocalFeeCode = (typeof localFeeCodes)[number]

export interface TaxRule {
  code: TaxCode
  /** ISO 3166-2 code of the state, or the country's ISO 3166-1 code for a rule of the whole country. */
  jurisdiction: string
  kinds: readonly Kind[]
  bp: number
  from: Day
  source: string
}

/**
 * Dated table: the latest row per code and jurisdiction that has begun counts. A platform's lodging-tax rate
 * where a state has one for platforms. To be checked by a tax adviser before a customer relies on it.
 */
export const taxRules: readonly TaxRule[] = [
  {
    code: 'iva',
    jurisdiction: 'MX',
    kinds: ['hotels', 'tours', 'transfers'],
    bp: 1600,
    from: '2010-01-01',
    source: 'LIVA art. 1',
  },
  {
    code: 'ish',
    jurisdiction: 'MX-CMX',
    kinds: ['hotels'],
    bp: 500,
    from: '2022-01-01',
    source: 'Código Fiscal CDMX, platforms',
  },
  {
    code: 'ish',
    jurisdiction: 'MX-ROO',
    kinds: ['hotels'],
    bp: 600,
    from: '2023-04-01',
    source: 'Quintana Roo, platforms',
  },
  { code: 'ish', jurisdiction: 'MX-JAL', kinds: ['hotels'], bp: 400, from: '2020-01-01', source: 'Jalisco' },
  {
    code: 'ish',
    jurisdiction: 'MX-GRO',
    kinds: ['hotels'],
    bp: 500,
    from: '2022-01-01',
    source: 'Guerrero, platforms',
  },
  {
    code: 'ish',
    jurisdiction: 'MX-BCS',
    kinds: ['hotels'],
    bp: 400,
    from: '2020-01-01',
    source: 'Baja California Sur',
  },
  { code: 'ish', jurisdiction: 'MX-OAX', kinds: ['hotels'], bp: 500, from: '2020-01-01', source: 'Oaxaca' },
  { code: 'ish', jurisdiction: 'MX-YUC', kinds: ['hotels'], bp: 500, from: '2020-01-01', source: 'Yucatán' },
  { code: 'ish', jurisdiction: 'MX-SIN', kinds: ['hotels'], bp: 300, from: '2020-01-01', source: 'Sinaloa' },
  {
    code: 'ish',
    jurisdiction: 'MX-GUA',
    kinds: ['hotels'],
    bp: 400,
    from: '2020-01-01',
    source: 'Guanajuato',
  },
  {
    code: 'ish',
    jurisdiction: 'MX-QUE',
    kinds: ['hotels'],
    bp: 500,
    from: '2022-01-01',
    source: 'Querétaro, platforms',
  },
  { code: 'ish', jurisdiction: 'MX-CHP', kinds: ['hotels'], bp: 200, from: '2020-01-01', source: 'Chiapas' },
  { code: 'ish', jurisdiction: 'MX-NAY', kinds: ['hotels'], bp: 500, from: '2022-01-01', source: 'Nayarit' },
  {
    code: 'itbis',
    jurisdiction: 'DO',
    kinds: ['hotels', 'tours', 'transfers'],
    bp: 1800,
    from: '2013-01-01',
    source: 'Ley 253-12',
  },
  {
    code: 'service',
    jurisdiction: 'DO',
    kinds: ['hotels'],
    bp: 1000,
    from: '2013-01-01',
    source: 'Código de Trabajo art. 228',
  },
]

/** Fees paid at the desk, in minor units of MXN per room and night. Per municipality, dated. */
export const localFees: readonly {
  code: LocalFeeCode
  municipality: string
  perRoomNightMinor: number
  from: Day
  source: string
}[] = [
  {
    code: 'dsa',
    municipality: 'benito-juarez',
    perRoomNightMinor: 7920,
    from: '2025-02-01',
    source: '70 % of UMA 113.14',
  },
  {
    code: 'dsa',
    municipality: 'benito-juarez',
    perRoomNightMinor: 8212,
    from: '2026-02-01',
    source: '70 % of UMA 117.31',
  },
]

/** The rules that hold for a service in `jurisdiction` ("MX-ROO") on `on`. */
export function rulesFor(
  kind: Kind,
  jurisdiction: string,
  on: Day,
  rules: readonly TaxRule[] = taxRules,
): TaxRule[] {
  const country = jurisdiction.slice(0, 2)
  const latest = new Map<TaxCode, TaxRule>()
  for (const rule of rules) {
    if (rule.from > on || !rule.kinds.includes(kind)) continue
    if (rule.jurisdiction !== jurisdiction && rule.jurisdiction !== country) continue
    const known = latest.get(rule.code)
    if (!known || known.from <= rule.from) latest.set(rule.code, rule)
  }
  return [...latest.values()]
}

export interface TaxAmount {
  code: TaxCode
  bp: number
  amountMinor: number
}

/** Taxes on lodging alone: meals are not in their base. See docs/decisions/0018. */
const onLodgingAlone: ReadonlySet<TaxCode> = new Set(['ish'])

/** Each tax on the same base, never on one another; those on lodging without the meals in it. */
export function taxesOn(baseMinor: number, rules: readonly TaxRule[], mealsMinor = 0): TaxAmount[] {
  return rules.map(({ code, bp }) => ({ code, bp, amountMinor: taxOn(baseMinor, { code, bp }, mealsMinor) }))
}

/** One tax of `taxesOn`. */
export function taxOn(
  baseMinor: number,
  { code, bp }: Pick<TaxRule, 'code' | 'bp'>,
  mealsMinor: number,
): number {
  return shareOf(onLodgingAlone.has(code) ? baseMinor - mealsMinor : baseMinor, bp)
}

/** What a price and the meals in it weigh under these taxes. */
export interface TaxWeights {
  whole: number
  meals: number
}

/**
 * By `whole × public price − meals × meals in it`, a whole number, the ways to be lodged in one place on one day are put
 * in the order of their totals, up to rounding.
 */
export function taxWeights(rules: readonly TaxRule[]): TaxWeights {
  const sum = (some: readonly TaxRule[]) => some.reduce((bp, rule) => bp + rule.bp, 0)
  return {
    whole: basisPoints + sum(rules),
    meals: sum(rules.filter(({ code }) => onLodgingAlone.has(code))),
  }
}

/** DSA of a stay, per room and night, or null where the municipality has none. */
export function localFeeOf(
  municipality: string | null,
  on: Day,
): { code: LocalFeeCode; perRoomNightMinor: number } | null {
  const rows = localFees.filter((row) => row.municipality === municipality && row.from <= on)
  return rows.sort((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null
}
