import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { disputeReasonOf } from '#core/sales/disputes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { factsOf, type Review, type ReviewFact } from './review-facts.ts'
import { ReviewOutcome } from './review-outcome.tsx'

/** What is shown of something that somebody has to decide. */
export function useReviewColumns(): Column<Review, never>[] {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = ([name, value]: ReviewFact): string => {
    if (name === 'stage') return t(value === 'inquiry' ? 'inquiry' : 'reopened')
    return name === 'reason' ? t(`dispute_reason.${disputeReasonOf(value)}`) : value
  }
  return [
    {
      key: 'found',
      label: t('column.found'),
      heading: true,
      cell: (review) => (
        <div className="py-1">
          <p>{t(`kind.${review.kind}.title`)}</p>
          <p className="text-sm font-normal text-muted">{t(`kind.${review.kind}.text`)}</p>
          <dl className="mt-2 space-y-0.5 text-sm font-normal">
            {factsOf(review, language, zone).map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-2 md:justify-start">
                <dt className="text-muted">{t(`fact.${name}`)}</dt>
                <dd className="ml-auto min-w-0 break-words tabular-nums md:ml-0">{wordsOf([name, value])}</dd>
              </div>
            ))}
          </dl>
        </div>
      ),
    },
    {
      key: 'sale',
      label: t('column.sale'),
      cell: ({ sale }) =>
        sale ? (
          <>
            <Link
              to="/admin/sales/$saleId"
              params={{ saleId: sale.id }}
              className="block min-h-11 py-2 font-medium whitespace-nowrap text-primary lg:pointer-fine:min-h-9 md:py-0.5 underline-offset-4 hover:underline"
            >
              {sale.code}
            </Link>
            <Link
              to="/admin/affiliations/$accountId"
              params={{ accountId: sale.account.id }}
              className="inline-block min-h-11 py-2 text-sm text-primary lg:pointer-fine:min-h-9 md:py-0.5 underline-offset-4 hover:underline"
            >
              {sale.account.name}
            </Link>
          </>
        ) : (
          t('no_sale')
        ),
    },
    {
      key: 'since',
      label: t('column.since'),
      cell: ({ openedAt }) => (
        <ListedTime at={openedAt} zone={zone} language={language} className="text-sm md:whitespace-nowrap" />
      ),
    },
    { key: 'outcome', label: t('column.outcome'), cell: (review) => <ReviewOutcome review={review} /> },
  ]
}
