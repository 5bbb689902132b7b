import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FindSale } from './find-sale.tsx'

/** While a sale loads, and if this browser has no key to it: the reason, and the form to find it by code and e-mail. */
export function SaleAbsent({
  accountId,
  title,
  error,
}: {
  accountId: string
  title: string
  error: unknown
}) {
  const { t } = useTranslation('payment')
  const errorText = useErrorTexts()
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8">
      <PageHeading title={title} />
      {error ? (
        <div className="mt-6 space-y-6">
          <Notice tone="warn">{isRefusal(error) ? t('reservation.no_key') : errorText(error)}</Notice>
          <FindSale accountId={accountId} />
        </div>
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </div>
  )
}
