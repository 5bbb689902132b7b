import { Link } from '@tanstack/react-router'
import { CalendarDays, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { ArchiveProduct } from './archive-product.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { stateTones } from './catalogue-columns.tsx'
import { useEither } from './use-either.ts'
import type { Moves } from './use-moves.ts'
import type { EditedDraft } from './use-product-draft.ts'

/** The size of a phone for the preview, in pixels. */
const [width, height] = [390, 760]

/** The name and the state of the product, and its preview. */
export function EditorHead({
  edited: { stored, draft },
  addresses,
  moves,
  preview,
}: {
  edited: EditedDraft
  addresses: CatalogueAddress
  moves: Moves
  preview: (draft: ProductDraft) => ReactNode
}) {
  const { t } = useTranslation(['product-editor', 'catalogue', 'app'])
  const text = useEither()
  const [isShown, setShown] = useState(false)
  const { kind, state, isApplied, accountId } = stored
  // Staff price the platform's own transfers in one table.
  const isOwn = addresses.words === 'agency' || accountId === null
  return (
    <>
      <BackLink to={addresses.list}>{t(`catalogue:titles.${addresses.words}`)}</BackLink>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <PageHeading title={text(draft.name)} className="wrap-anywhere max-sm:text-2xl" />
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
            <Badge tone={stateTones[state]}>{t(`catalogue:state.${state}`)}</Badge>
            {t(`catalogue:kind.${kind}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to={addresses.calendar}
            params={{ productId: stored.productId }}
            className={buttonClass({ look: 'outline' })}
          >
            <CalendarDays aria-hidden="true" className="size-5" />
            {t('calendar')}
          </Link>
          {kind === 'transfers' && isApplied && isOwn && (
            <Link to={addresses.ridePrices} className={buttonClass({ look: 'outline' })}>
              {t('catalogue:ride_prices')}
            </Link>
          )}
          <Button look="outline" onClick={() => setShown(true)}>
            <Eye aria-hidden="true" className="size-5" />
            {t('preview.open')}
          </Button>
          {state !== 'archived' && <ArchiveProduct moves={moves} />}
        </div>
      </div>
      <Sheet
        open={isShown}
        onOpenChange={setShown}
        title={t('preview.title')}
        description={t('preview.text')}
        closeLabel={t('app:close')}
      >
        <div className="mx-auto max-w-98 overflow-hidden rounded-card border-4 border-ink">
          <PageFrame title={t('preview.title')} width={width} height={height}>
            {preview(draft)}
          </PageFrame>
        </div>
      </Sheet>
    </>
  )
}
