import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Review } from './review-facts.ts'
import { ReviewFound } from './review-found.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewSale } from './review-sale.tsx'

/** A case to decide: its kind, its agency, its age, and its actions. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <div className="space-y-2 py-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg font-semibold">{t(`kind.${review.kind}.title`)}</h2>
        <p className="text-sm text-muted">
          {t('column.since')} <ListedTime at={review.openedAt} zone={zone} language={language} />
        </p>
      </div>
      <ReviewSale review={review} />
      <ReviewFound review={review} />
      <ReviewOutcome review={review} />
    </div>
  )
}
