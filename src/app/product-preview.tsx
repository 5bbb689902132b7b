import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { useZone } from '#src/platform/zone.ts'
import type { DraftContent } from '#src/shared/catalogue/draft-parts.ts'
import { PolicyWords } from '#src/shared/catalogue/policy-words.tsx'
import { useEither } from '#src/shared/catalogue/use-either.ts'
import type { ProductView } from '#src/shop/products/catalogue.ts'
import { Card } from '#src/ui/card.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'

/** Loaded separately, as for customers: the first pages stay small. */
const ProductFacts = lazy(() =>
  import('#src/shop/products/product/product-facts.tsx').then((module) => ({ default: module.ProductFacts })),
)

/** A draft in the form that the page of a product expects; missing numbers are 0. */
function viewOf(draft: ProductDraft, timeZone: string): ProductView {
  const { content, destinationId, zoneId, units } = draft
  return {
    ...draft,
    id: '',
    kind: content.kind,
    zone: null,
    timeZone,
    content:
      content.kind === 'hotels'
        ? { ...content, stars: content.stars ?? 0 }
        : content.kind === 'tours'
          ? {
              ...content,
              pickups: content.pickups.map((one) => ({ ...one, minutesBefore: one.minutesBefore ?? 0 })),
            }
          : rideOf(content, zoneId ?? destinationId),
    units: units.map(({ name, picture, attributes }, id) => ({ id, name, picture, attributes })),
    ...{ hotelOffers: [], tourOffers: [], transferOffers: [], payAtProperty: [], nearest: [] },
    ...{ unavailable: null, limit: null, asOf: '' },
  }
}

/** The page has no prices of the night. */
const rideOf = ({ night: _, ...content }: DraftContent<'transfers'>, zoneId: string) => ({
  ...content,
  zoneId,
  minutes: content.minutes ?? 0,
})

/** The page of a product as customers will see it, without prices. */
function ProductPreview({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('products')
  const text = useEither()
  const product = viewOf(draft, useZone())
  const { content } = product
  const [cover] = draft.pictures
  return (
    <div className="pb-4">
      {cover && <PictureView {...cover} alt={text(cover.alt)} className="h-64 w-full" />}
      <div className="grid gap-8 px-4 pt-6">
        <header>
          {content.kind === 'hotels' && (
            <p className="text-muted">{t('card.stars', { count: content.stars })}</p>
          )}
          <h1 className="mt-1 text-3xl wrap-anywhere">{text(draft.name)}</h1>
          <p className="mt-4 text-lg leading-relaxed wrap-anywhere">{text(draft.summary)}</p>
        </header>
        <div className="grid gap-6">
          {draft.units.map((unit) => (
            <Card key={unit.code}>
              <h2 className="text-xl">{text(unit.name)}</h2>
              {unit.rates.map(({ code, name, terms }) => (
                <div key={code} className="grid gap-2 border-t border-line py-3">
                  <p className="font-semibold">
                    {text(name)}
                    {terms.board && (
                      <span className="block font-normal text-muted">{t(`boards.${terms.board}`)}</span>
                    )}
                  </p>
                  <PolicyWords terms={terms} currency={draft.currency} />
                </div>
              ))}
            </Card>
          ))}
        </div>
        <Suspense>
          <ProductFacts product={product} place="" />
        </Suspense>
      </div>
    </div>
  )
}

/** `ProductPreview` in the form that the editor of a product expects. */
export const showProduct = (draft: ProductDraft) => <ProductPreview draft={draft} />
