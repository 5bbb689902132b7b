import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { SeasonPricesForm } from './season-prices-form.tsx'
import { seasonTermsQuery } from './season-query.ts'
import { SeasonSheet } from './season-sheet.tsx'

/** The values that the seasons set for a product: units and rates × seasons. */
export function SeasonPrices({ productId, addresses }: { productId: string; addresses: CatalogueAddress }) {
  const { t } = useTranslation('seasons')
  const text = useText()
  const errorText = useErrorTexts()
  const online = useOnline()
  const found = useQuery(seasonTermsQuery(productId))
  const [isAdding, setAdding] = useState(false)
  const terms = found.data
  // Staff have no screen for an agency's seasons.
  const isOwn = terms && (addresses.words === 'agency' || terms.product.accountId === null)
  const add = (look: 'primary' | 'quiet') => (
    <Button look={look} disabled={!online} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <BackLink to={addresses.calendar} params={{ productId }}>
        {t('prices.back')}
      </BackLink>
      <PageHeading
        title={terms ? t('prices.title', { name: text(terms.product.name) }) : t('prices.label')}
      />
      <p className="mt-1 text-muted">{t('prices.intro')}</p>
      {!online && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      {found.isError && !terms && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-6" />
      )}
      {found.isPending && (
        <Loading className="mt-6">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {terms?.units.length === 0 && (
        <EmptyState
          picture="empty-search"
          title={t('prices.no_units.title')}
          text={t('prices.no_units.text')}
        />
      )}
      {terms && terms.units.length > 0 && terms.seasons.length === 0 && (
        <EmptyState
          picture="empty-search"
          title={t('prices.no_seasons.title')}
          text={t('prices.no_seasons.text')}
          action={isOwn && add('primary')}
        />
      )}
      {terms && terms.units.length > 0 && terms.seasons.length > 0 && (
        <SeasonPricesForm
          terms={terms}
          list={
            isOwn && (
              <>
                {add('quiet')}
                <Link to={addresses.seasons} className={buttonClass({ look: 'quiet' })}>
                  {t('prices.seasons')}
                </Link>
              </>
            )
          }
        />
      )}
      {isAdding && terms && (
        <SeasonSheet season={null} seasons={terms.seasons} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
