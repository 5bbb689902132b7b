import { useTranslation } from 'react-i18next'
import { disputeReasonOf } from '#core/sales/disputes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { factsOf, type Review, type ReviewFact } from './review-facts.ts'

/** Kinds of cases that need a step outside of the product, with advice for it. */
const withAdvice = [
  'dispute',
  'paid_twice',
  'refund_failed',
  'refund_waits',
  'refund_unconfirmed',
  'settlement_difference',
  'merchant_key_refused',
  'supplier_unknown',
] as const

/** The meaning of a case, the advice for its decision, and the facts. */
export function ReviewFound({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const mayDecide = useStaffReach('decide work items') !== null
  const { kind, details, resolved } = review
  // An inquiry, or a dispute that a bank reopened, has advice of its own.
  const isUsual = details.isInquiry !== true && !details.reopened
  const advised = mayDecide && !resolved && isUsual ? withAdvice.find((one) => one === kind) : undefined
  return (
    <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
      <div className="space-y-2">
        {/* A phone has space only for the advice. */}
        <p className={`text-sm text-muted ${advised ? 'max-sm:hidden' : ''}`}>{t(`kind.${kind}.text`)}</p>
        {advised && <p className="text-sm">{t(`kind.${advised}.advice`)}</p>}
      </div>
      <ReviewFacts review={review} />
    </div>
  )
}

/** The facts of a case, one a line. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = ([name, value]: ReviewFact): string => {
    if (name === 'stage') return t(value === 'inquiry' ? 'inquiry' : 'reopened')
    return name === 'reason' ? t(`dispute_reason.${disputeReasonOf(value)}`) : value
  }
  return (
    <dl className="text-sm">
      {factsOf(review, language, zone).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-x-3 md:justify-start">
          <dt className="text-muted">{t(`fact.${name}`)}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums md:text-left">
            {name === 'due_by' ? <Badge tone="warn">{value}</Badge> : wordsOf([name, value])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
