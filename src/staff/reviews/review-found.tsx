import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { disputeReasonOf } from '#core/sales/disputes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { factsOf, type Review, type ReviewFact } from './review-facts.ts'

/** What was found, what that means, and the facts. */
export function ReviewFound({ review, beside }: { review: Review; beside?: ReactNode }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = ([name, value]: ReviewFact): string => {
    if (name === 'stage') return t(value === 'inquiry' ? 'inquiry' : 'reopened')
    return name === 'reason' ? t(`dispute_reason.${disputeReasonOf(value)}`) : value
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t(`kind.${review.kind}.title`)}
        {beside}
      </p>
      <p className="text-sm font-normal text-muted">{t(`kind.${review.kind}.text`)}</p>
      <dl className="mt-1 text-sm font-normal">
        {factsOf(review, language, zone).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-3 md:justify-start">
            <dt className="text-muted">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums md:text-left">
              {wordsOf([name, value])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
