import { type Kind, kinds } from '#core/products.ts'
import { type CommissionPlan, commissionPlans } from '#core/registration-desk.ts'

/** What is agreed, as it is typed: per cent and pesos. */
export interface ApprovalDraft {
  plan: CommissionPlan | ''
  commission: Record<Kind, string>
  markup: Record<Kind, string>
  seller: string
  credit: string
}

const percent = (bp: number): string => String(bp / 100)
const ofKinds = <V>(value: (kind: Kind) => V): Record<Kind, V> =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, V>

/** What a plan says, in a draft that keeps the rest. */
export const withPlan = (draft: ApprovalDraft, plan: CommissionPlan): ApprovalDraft => ({
  ...draft,
  plan,
  commission: ofKinds((kind) => percent(commissionPlans[plan].commissionBp[kind])),
  seller: percent(commissionPlans[plan].sellerBp),
})

export const newApproval = (): ApprovalDraft =>
  withPlan(
    { plan: '', commission: ofKinds(() => ''), markup: ofKinds(() => '0'), seller: '', credit: '0' },
    'usual',
  )

/** "12.5" or "12,5 %" as basis points; null for what is none, or above `mostBp`. */
export function readPercent(typed: string, mostBp: number): number | null {
  const plain = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null
  const bp = Math.round(Number(plain) * 100)
  return bp <= mostBp ? bp : null
}

/** "12,500.50" in minor units; null for what is no amount of at most two decimals. */
export function readCredit(typed: string): number | null {
  const plain = typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

const mostBp = 5_000

/** Whether one typed share is right, for the field that it stands in. */
export const isShare = (typed: string, most = mostBp): boolean => readPercent(typed, most) !== null

/** What a draft means; null where something in it is not right. */
export function readApproval({ plan, commission, markup, seller, credit }: ApprovalDraft) {
  const commissionBp = ofKinds((kind) => readPercent(commission[kind], mostBp))
  const markupBp = ofKinds((kind) => readPercent(markup[kind], mostBp))
  const sellerBp = readPercent(seller, 10_000)
  const creditLimitMinor = readCredit(credit)
  if (sellerBp === null || creditLimitMinor === null || !isWhole(commissionBp) || !isWhole(markupBp))
    return null
  return { ...(plan && { plan }), commissionBp, markupBp, sellerBp, creditLimitMinor }
}

const isWhole = (shares: Record<Kind, number | null>): shares is Record<Kind, number> =>
  Object.values(shares).every((share) => share !== null)
