import type { TaxRegime } from '#core/agencies/tax-regimes.ts'

/** Tax regimes whose taxpayers may deduct general expenses. */
const deducting: readonly TaxRegime[] = [
  ...(['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const),
]

/**
 * Uses of a travel invoice in SAT's catalog c_UsoCFDI (CFDI 4.0), each with the receivers' regimes that allow it; null
 * if all regimes do. Uses that do not apply to travel, such as machinery or medical fees, are left out.
 */
export const cfdiUses = {
  G03: { name: 'Gastos en general', regimes: deducting },
  S01: { name: 'Sin efectos fiscales', regimes: null },
} as const satisfies Record<string, { name: string; regimes: readonly TaxRegime[] | null }>
export type CfdiUse = keyof typeof cfdiUses

export const cfdiUseCodes = Object.keys(cfdiUses) as [CfdiUse, ...CfdiUse[]]

/** The uses that a receiver with this regime can choose. */
export const usesOf = (regime: TaxRegime): CfdiUse[] =>
  cfdiUseCodes.filter((code) => cfdiUses[code].regimes?.includes(regime) ?? true)

/**
 * The use of a credit note: returns and discounts (G02), which SAT allows for receivers who can choose G03, and for
 * those without obligations.
 */
export const creditUseOf = (regime: TaxRegime): 'G02' | 'S01' =>
  deducting.includes(regime) || regime === '616' ? 'G02' : 'S01'
