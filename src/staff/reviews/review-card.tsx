import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Review } from './review-facts.ts'
import { ReviewFound } from './review-found.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewSale } from './review-sale.tsx'

/** Something that somebody has to decide, on a phone. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <>
      <ReviewFound review={review} />
      <p className="text-sm text-muted">
        {t('column.since')} <ListedTime at={review.openedAt} zone={zone} language={language} />
      </p>
      <ReviewSale review={review} />
      <ReviewOutcome review={review} />
    </>
  )
}
