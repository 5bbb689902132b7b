import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { defaultDraft } from '#src/shop/products/search/search-draft.ts'
import { SearchForm } from '#src/shop/products/search/search-form.tsx'
import { today } from '#src/shop/products/today.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { noSalesKey } from './no-sales.tsx'

/** The search of an agency, or with `kind` of one kind of product, embedded in other sites. */
export function EmbeddedSearch({
  storefront: { account, destinations, takesBookings },
  kind,
  onSearch,
}: {
  storefront: Storefront
  kind: Kind | undefined
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation(['booking-engine', 'storefront'])
  const { name } = account
  const kinds = kind ? [kind] : account.kinds
  if (destinations.length === 0) {
    return (
      <>
        <PageHeading title={t(`storefront:${noSalesKey(takesBookings)}.title`, { name })} />
        <p className="mt-2 max-w-2xl">
          <a
            href={`/booking/${account.id}/find-reservation`}
            target="_top"
            className="inline-flex min-h-11 items-center underline"
          >
            {t('find_reservation')}
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <PageHeading title={kind ? t(`storefront:kind_title.${kind}`) : t('title', { name })} />
      <div className="mt-4 rounded-card border border-line/60 bg-surface p-4 shadow-float sm:p-6">
        <SearchForm
          key={kind}
          accountId={account.id}
          destinations={destinations}
          kinds={kinds}
          initial={defaultDraft(kinds[0] ?? 'hotels', today())}
          remember={!kind}
          onSearch={onSearch}
        />
      </div>
      <p className="mt-4 text-sm text-muted">{t('opens', { name })}</p>
    </>
  )
}
