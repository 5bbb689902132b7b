import type { TaxRegime } from '#core/agencies/tax-regimes.ts'

/** Regimes whose receivers may deduct general expenses. */
const deducting: readonly TaxRegime[] = [
  ...(['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const),
]

/**
 * Uses of a travel invoice in SAT's catalog c_UsoCFDI (CFDI 4.0), each with the receivers' regimes that allow it; null:
 * all do. Uses that travel cannot have, such as machinery or medical fees, are left out.
 */
export const cfdiUses = {
  G03: { name: 'Gastos en general', regimes: deducting },
  S01: { name: 'Sin efectos fiscales', regimes: null },
} as const satisfies Record<string, { name: string; regimes: readonly TaxRegime[] | null }>
export type CfdiUse = keyof typeof cfdiUses

export const cfdiUseCodes = Object.keys(cfdiUses) as [CfdiUse, ...CfdiUse[]]

/** The uses that a receiver of this regime may choose. */
export const usesOf = (regime: TaxRegime): CfdiUse[] =>
  cfdiUseCodes.filter((code) => cfdiUses[code].regimes?.includes(regime) ?? true)

/** The use of a credit note: returns and discounts (G02), which SAT allows the receivers of G03 and those without obligations. */
export const creditUseOf = (regime: TaxRegime): 'G02' | 'S01' =>
  deducting.includes(regime) || regime === '616' ? 'G02' : 'S01'
