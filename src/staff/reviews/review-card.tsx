import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Fold } from '#src/ui/fold.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Review } from './review-facts.ts'
import { ReviewFacts } from './review-found.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewSale } from './review-sale.tsx'

/** Something that somebody has to decide, on a phone: the facts and what can be done; what it means is folded. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <>
      <Fold
        title={
          <span>
            {t(`kind.${review.kind}.title`)}
            <ListedTime
              at={review.openedAt}
              zone={zone}
              language={language}
              className="block text-sm font-normal text-muted"
            />
          </span>
        }
      >
        <p className="pb-2 text-sm text-muted">{t(`kind.${review.kind}.text`)}</p>
      </Fold>
      <ReviewFacts review={review} />
      <ReviewSale review={review} />
      <ReviewOutcome review={review} />
    </>
  )
}
