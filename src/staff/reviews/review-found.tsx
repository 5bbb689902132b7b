import { useTranslation } from 'react-i18next'
import { disputeReasonOf } from '#core/sales/disputes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { factsOf, type Review, type ReviewFact } from './review-facts.ts'

/** What was found, what that means, and the facts. */
export function ReviewFound({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  return (
    <>
      <p className="font-semibold">{t(`kind.${review.kind}.title`)}</p>
      <p className="mb-1 text-sm font-normal text-muted">{t(`kind.${review.kind}.text`)}</p>
      <ReviewFacts review={review} />
    </>
  )
}

/** What was found, each fact in a line. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = ([name, value]: ReviewFact): string => {
    if (name === 'stage') return t(value === 'inquiry' ? 'inquiry' : 'reopened')
    return name === 'reason' ? t(`dispute_reason.${disputeReasonOf(value)}`) : value
  }
  return (
    <dl className="text-sm font-normal">
      {factsOf(review, language, zone).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-x-3 md:justify-start">
          <dt className="text-muted">{t(`fact.${name}`)}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums md:text-left">
            {wordsOf([name, value])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
