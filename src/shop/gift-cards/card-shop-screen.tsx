import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardOrderForm } from './card-order-form.tsx'
import { useCardOrderDraft } from './order-draft.ts'

/** The page on which customers buy a gift card of an agency. `onOrdered` shows the purchase with this key. */
export function CardShopScreen({
  agency,
  onOrdered,
}: {
  agency: { id: string; name: string }
  onOrdered: (key: string) => void
}) {
  const { t } = useTranslation('gift-card-shop')
  const errorText = useErrorTexts()
  const online = useOnline()
  const { data, error } = useQuery(
    api.bookingEngine.getGiftCardShop.queryOptions({ input: { accountId: agency.id } }),
  )
  const { draft, change } = useCardOrderDraft(agency.id)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={t('title', { agency: agency.name })} />
      {data?.shop !== null && <p className="mt-3">{t('lead', { agency: agency.name })}</p>}
      <div className="mt-6 space-y-6">
        {!data && !online && <Notice>{t('offline')}</Notice>}
        {error && online && <Notice tone="bad">{errorText(error)}</Notice>}
        {((!data && online && !error) || (data?.shop && !draft)) && <Skeleton className="h-96" />}
        {data && !data.shop && <Notice title={t('closed_title')}>{t('closed_text')}</Notice>}
        {data?.shop && draft && (
          <CardOrderForm
            agency={agency}
            shop={data.shop}
            draft={draft}
            change={change}
            onOrdered={onOrdered}
          />
        )}
      </div>
    </div>
  )
}
