import { basisPoints, shareOf } from './money.ts'

/** Taxes that the platform can withhold from an agency's earnings: on income, and on value added. */
export const withheldTaxes = ['isr', 'iva'] as const
export type WithheldTax = (typeof withheldTaxes)[number]

/** The agencies that a rule is for, by their RFC: of a natural person, of a company, or none on file. */
export const withholdingPayees = ['person', 'company', 'without_rfc'] as const
export type WithholdingPayee = (typeof withholdingPayees)[number]

/** What a rate is of: the earnings as they are booked, or the same less the IVA that they contain. */
export const withholdingBases = ['earnings', 'earnings_without_iva'] as const
export type WithholdingBase = (typeof withholdingBases)[number]

/** Basis points: the rates of the law are at most 20 %, but a misplaced decimal point exceeds this. */
export const maxWithholdingBp = 3_500
/** Characters of the address of a rule's source. */
export const maxLinkLength = 300

/** Companies have an RFC of 12 characters, natural persons one of 13. */
export function payeeOf(rfc: string | null): WithholdingPayee {
  if (rfc?.length === 12) return 'company'
  return rfc?.length === 13 ? 'person' : 'without_rfc'
}

/** Inputs of `earnedThroughPlatform`, in minor units. */
export interface PaidSale {
  /** The earnings of the sale that are not pending: see `pendingOf`. */
  countedMinor: number
  /** The payments kept, and the part of them that clients paid through a provider, also by way of a gift card. */
  keptMinor: number
  clientMinor: number
}

/**
 * The part of a sale's earnings that the platform collected for the agency, in minor units: the share of clients'
 * payments through a provider in all payments. What the agency collected itself is not withheld.
 */
export function earnedThroughPlatform({ countedMinor, keptMinor, clientMinor }: PaidSale): number {
  if (clientMinor <= 0 || countedMinor <= 0) return 0
  const kept = BigInt(keptMinor)
  const client = clientMinor < keptMinor ? BigInt(clientMinor) : kept
  return Number((2n * BigInt(countedMinor) * client + kept) / (2n * kept))
}

/** A rule as it is remembered for a sale. `ivaBp`: the IVA that is taken out of the earnings first; 0: none. */
export interface AgreedWithholding {
  rateBp: number
  ivaBp: number
}

/** What is withheld from a sale's earnings in total: the base of the tax, and the tax. Minor units. */
export function withheldFrom(
  earnedMinor: number,
  { rateBp, ivaBp }: AgreedWithholding,
): { baseMinor: number; amountMinor: number } {
  const baseMinor = Math.floor((earnedMinor * basisPoints) / (basisPoints + ivaBp) + 0.5)
  return { baseMinor, amountMinor: shareOf(baseMinor, rateBp) }
}

/** The entries that withhold a tax, and give back what was withheld from earnings that were taken back. */
export const withholdingEntries = {
  isr: { withheld: 'isr_withheld', returned: 'isr_returned' },
  iva: { withheld: 'iva_withheld', returned: 'iva_returned' },
} as const
