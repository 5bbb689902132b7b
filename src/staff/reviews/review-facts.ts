import type { Language } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { RowOf } from '#src/platform/define-list.ts'

export type Review = RowOf<'admin.listWorkItems'>

/** The names of the facts, which are also the keys of their texts. */
const names = [
  'asked',
  'taken',
  'amount',
  'bank',
  'stage',
  'reason',
  'due_by',
  'ours',
  'ours_returned',
  'ours_absent',
  'theirs',
  'theirs_returned',
  'theirs_absent',
  'differs_paid',
  'differs_returned',
  'job',
  'tries',
  'said',
  'account',
  'supplier',
  'reference',
  'product',
  'on',
] as const
export type ReviewFact = readonly [(typeof names)[number], string]

type Details = Record<string, unknown>
const part = (details: Details, name: string): Details | null => {
  const value = details[name]
  return typeof value === 'object' && value !== null ? (value as Details) : null
}

/** The amount that was paid: a requested amount whose payment failed counts as zero. */
const paidBy = (theirs: Details): Details => ({
  ...theirs,
  amountMinor: theirs.state === undefined || theirs.state === 'captured' ? theirs.amountMinor : 0,
  refundedMinor: theirs.refundedMinor ?? 0,
})

/** The differences in payments and refunds between the provider's records and ours; null if the currencies differ. */
function comparedOf(ours: Details, theirs: Details) {
  const their = paidBy(theirs)
  if (ours.currency !== their.currency) return null
  return {
    currency: ours.currency as Currency,
    paid: Number(their.amountMinor) - Number(ours.paidMinor),
    returned: Number(their.refundedMinor) - Number(ours.returnedMinor ?? 0),
  }
}

/** The facts of a case. Unknown details, as in cases from earlier versions, are left out without an error. */
export function factsOf(
  { details }: Pick<Review, 'details'>,
  language: Language,
  zone: string,
): ReviewFact[] {
  const money = (of: Details | null, name = 'amountMinor'): string | null =>
    of && typeof of[name] === 'number' && typeof of.currency === 'string'
      ? formatMoney(of[name], of.currency as Currency, language)
      : null
  const text = (name: string) => (details[name] == null ? null : String(details[name]))
  const [ours, theirs] = [part(details, 'ours'), part(details, 'theirs')]
  const compared = ours && theirs ? comparedOf(ours, theirs) : null
  const signed = (minor = 0): string | null =>
    compared && minor !== 0
      ? `${minor > 0 ? '+' : ''}${formatMoney(minor, compared.currency, language)}`
      : null
  const values: Record<(typeof names)[number], string | null> = {
    asked: money(part(details, 'asked')),
    taken: money(part(details, 'taken')),
    amount: money(details),
    bank: money(part(details, 'bank')),
    stage: stageOf(details),
    reason: text('reason'),
    due_by: typeof details.dueBy === 'string' ? formatWallTime(details.dueBy, zone, language) : null,
    ours: money(ours, 'paidMinor'),
    ours_returned: ours && (ours.returnedMinor || compared?.returned) ? money(ours, 'returnedMinor') : null,
    ours_absent: theirs && !ours ? '' : null,
    theirs: money(theirs && paidBy(theirs)),
    theirs_returned:
      theirs && (theirs.refundedMinor || compared?.returned) ? money(theirs, 'refundedMinor') : null,
    theirs_absent: ours && !theirs ? '' : null,
    differs_paid: signed(compared?.paid),
    differs_returned: signed(compared?.returned),
    job: text('job'),
    tries: text('attempts'),
    said: text('lastError'),
    account: text('account'),
    supplier: text('supplier'),
    reference: text('reference'),
    product: text('product'),
    on: typeof details.on === 'string' ? formatDay(details.on, language) : null,
  }
  return names.flatMap((name) => {
    const value = values[name]
    return value === null ? [] : [[name, value] as const]
  })
}

function stageOf({ reopened, isInquiry }: Details): 'reopened' | 'inquiry' | null {
  if (reopened) return 'reopened'
  return isInquiry === true ? 'inquiry' : null
}

/** The provider's page that answers a dispute; null for other cases. */
export function answerUrl({ kind, details }: Pick<Review, 'kind' | 'details'>): string | null {
  const { url } = details
  return kind === 'dispute' && typeof url === 'string' && /^https?:/.test(url) ? url : null
}

const ends = ['won', 'lost', 'settled'] as const

/** The result of a dispute that closed by itself; null for other cases, and for older disputes without a result. */
export function endOf({ details, resolved }: Pick<Review, 'details' | 'resolved'>) {
  return resolved?.decision === 'over' ? (ends.find((one) => one === details.ended) ?? null) : null
}
