import { basisPoints, shareOf } from './money.ts'

/** Taxes that the platform can withhold from an agency's earnings: income tax and value-added tax. */
export const withheldTaxes = ['isr', 'iva'] as const
export type WithheldTax = (typeof withheldTaxes)[number]

/** The agencies to which a rule applies, by their RFC: a natural person's, a company's, or none on file. */
export const withholdingPayees = ['person', 'company', 'without_rfc'] as const
export type WithholdingPayee = (typeof withholdingPayees)[number]

/** The base of a rate: the earnings as booked, or the earnings without the IVA that they contain. */
export const withholdingBases = ['earnings', 'earnings_without_iva'] as const
export type WithholdingBase = (typeof withholdingBases)[number]

/** In basis points: legal rates are at most 20%, but a misplaced decimal point exceeds this limit. */
export const maxWithholdingBp = 3_500
/** Maximum length of the URL of a rule's source, in characters. */
export const maxLinkLength = 300

/** The payee type for an RFC. Companies have an RFC of 12 characters, natural persons one of 13. */
export function payeeOf(rfc: string | null): WithholdingPayee {
  if (rfc?.length === 12) return 'company'
  return rfc?.length === 13 ? 'person' : 'without_rfc'
}

/** Inputs of `earnedThroughPlatform`, in minor units. */
export interface PaidSale {
  /** The earnings from the sale that are not pending: see `pendingOf`. */
  countedMinor: number
  /**
   * The payments that were not refunded, and the part of them that customers paid through a provider, including by gift
   * card.
   */
  keptMinor: number
  clientMinor: number
}

/**
 * The part of a sale's earnings that the platform collected for the agency, in minor units: proportional to the share
 * of customers' payments through a provider in all payments. Nothing is withheld from what the agency collected itself.
 */
export function earnedThroughPlatform({ countedMinor, keptMinor, clientMinor }: PaidSale): number {
  if (clientMinor <= 0 || countedMinor <= 0) return 0
  const kept = BigInt(keptMinor)
  const client = clientMinor < keptMinor ? BigInt(clientMinor) : kept
  return Number((2n * BigInt(countedMinor) * client + kept) / (2n * kept))
}

/** A rule as stored with a sale. `ivaBp`: the IVA that is first deducted from the earnings; 0 if none. */
export interface AgreedWithholding {
  rateBp: number
  ivaBp: number
}

/** The total withholding from a sale's earnings: the base of the tax and the tax, in minor units. */
export function withheldFrom(
  earnedMinor: number,
  { rateBp, ivaBp }: AgreedWithholding,
): { baseMinor: number; amountMinor: number } {
  const baseMinor = Math.floor((earnedMinor * basisPoints) / (basisPoints + ivaBp) + 0.5)
  return { baseMinor, amountMinor: shareOf(baseMinor, rateBp) }
}

/** The entries that withhold a tax, and those that return it when the earnings are reversed. */
export const withholdingEntries = {
  isr: { withheld: 'isr_withheld', returned: 'isr_returned' },
  iva: { withheld: 'iva_withheld', returned: 'iva_returned' },
} as const
