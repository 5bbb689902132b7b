import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Review } from './review-facts.ts'
import { ReviewFound } from './review-found.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewSale } from './review-sale.tsx'

/** Something that somebody has to decide, on a phone. */
export function ReviewCard({ review }: { review: Review }) {
  const language = useLanguage()
  const zone = useZone()
  return (
    <>
      <ReviewFound
        review={review}
        beside={
          <ListedTime
            at={review.openedAt}
            zone={zone}
            language={language}
            className="text-sm font-normal text-muted"
          />
        }
      />
      <ReviewSale review={review} />
      <ReviewOutcome review={review} />
    </>
  )
}
