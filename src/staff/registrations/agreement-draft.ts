import type { CommissionTerms } from '#core/agencies/platform-settings.ts'
import { type Agreed, maxCreditMinor } from '#core/agencies/registration-desk.ts'
import type { Field } from '#core/app/fields.ts'
import { amountOf, percentOf, readAmount, readPercent } from '#core/money/typed.ts'
import { type Kind, kinds } from '#core/products/products.ts'

/** An agreement as typed: percent and pesos. */
export interface AgreementDraft {
  /** The id of the plan; empty: none. */
  plan: string
  commission: Record<Kind, string>
  markup: Record<Kind, string>
  seller: string
  credit: string
}

const ofKinds = <V>(value: (kind: Kind) => V): Record<Kind, V> =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, V>

/** Applies a plan's values to a draft. */
export const withPlan = (
  draft: AgreementDraft,
  { id, commissionBp, sellerBp }: CommissionTerms & { id: string },
): AgreementDraft => ({
  ...draft,
  plan: id,
  commission: ofKinds((kind) => percentOf(commissionBp[kind])),
  seller: percentOf(sellerBp),
})

/** The current agreement as a draft. */
export const draftOf = ({
  plan,
  commissionBp,
  markupBp,
  sellerBp,
  creditLimitMinor,
}: Agreed & { plan: { id: string } | null }): AgreementDraft => ({
  plan: plan?.id ?? '',
  commission: ofKinds((kind) => percentOf(commissionBp[kind])),
  markup: ofKinds((kind) => percentOf(markupBp[kind])),
  seller: percentOf(sellerBp),
  credit: amountOf(creditLimitMinor),
})

/** The draft before a plan is chosen. */
export const newAgreement: AgreementDraft = {
  plan: '',
  commission: ofKinds(() => ''),
  markup: ofKinds(() => '0'),
  seller: '',
  credit: '0',
}

/** The maximum commission, mark-up and seller's share, in basis points. */
export const maxBp = 5_000
export const maxSellerBp = 10_000

/** The call's input from a draft; null if a value is invalid. */
export function readAgreement({ plan, commission, markup, seller, credit }: AgreementDraft) {
  const commissionBp = ofKinds((kind) => readPercent(commission[kind], maxBp))
  const markupBp = ofKinds((kind) => readPercent(markup[kind], maxBp))
  const sellerBp = readPercent(seller, maxSellerBp)
  const creditLimitMinor = readAmount(credit)
  const isTooMuch = creditLimitMinor === null || creditLimitMinor > maxCreditMinor
  if (sellerBp === null || isTooMuch || !isWhole(commissionBp) || !isWhole(markupBp)) return null
  return { ...(plan && { plan }), commissionBp, markupBp, sellerBp, creditLimitMinor }
}

const isWhole = (shares: Record<Kind, number | null>): shares is Record<Kind, number> =>
  Object.values(shares).every((share) => share !== null)

export const agreementField: Field<NonNullable<ReturnType<typeof readAgreement>>, AgreementDraft> = {
  kind: 'choice',
  read: (draft) => readAgreement(draft) ?? undefined,
}
