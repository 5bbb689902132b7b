import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { Review } from './review-facts.ts'
import { ReviewFound } from './review-found.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewSale } from './review-sale.tsx'

/** What is shown of something that somebody has to decide. */
export function useReviewColumns(): Column<Review, never>[] {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  return [
    {
      key: 'found',
      label: t('column.found'),
      heading: true,
      cell: (review) => <ReviewFound review={review} />,
    },
    { key: 'sale', label: t('column.sale'), cell: (review) => <ReviewSale review={review} /> },
    {
      key: 'since',
      label: t('column.since'),
      cell: ({ openedAt }) => (
        <ListedTime at={openedAt} zone={zone} language={language} className="text-sm whitespace-nowrap" />
      ),
    },
    { key: 'outcome', label: t('column.outcome'), cell: (review) => <ReviewOutcome review={review} /> },
  ]
}
