import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { useZone } from '#src/platform/zone.ts'
import { PolicyWords } from '#src/shared/catalogue/policy-words.tsx'
import { useEither } from '#src/shared/catalogue/use-either.ts'
import type { ProductView } from '#src/shop/products/catalogue.ts'
import { Gallery } from '#src/shop/products/product/gallery.tsx'
import { ProductFacts } from '#src/shop/products/product/product-facts.tsx'
import { UnitCard } from '#src/shop/products/product/unit-card.tsx'
import { Stars } from '#src/shop/products/stars.tsx'

/** A draft as the page of a product takes it; its numbers that are missing are 0. */
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
          : { ...content, zoneId: zoneId ?? destinationId, minutes: content.minutes ?? 0 },
    units: units.map(({ name, picture, attributes }, id) => ({ id, name, picture, attributes })),
    ...{ hotelOffers: [], tourOffers: [], transferOffers: [], payAtProperty: [], nearest: [] },
    ...{ unavailable: null, minStay: null, maxStay: null, asOf: '' },
  }
}

/** The page of a product as customers will see it, without prices. */
function ProductPreview({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('products')
  const text = useEither()
  const product = viewOf(draft, useZone())
  const { content, pictures } = product
  return (
    <div className="pb-4">
      {pictures.length > 0 && <Gallery pictures={pictures} />}
      <div className="grid gap-8 px-4 pt-6">
        <header>
          {content.kind === 'hotels' && <Stars count={content.stars} />}
          <h1 className="mt-1 text-3xl wrap-anywhere">{text(draft.name)}</h1>
          <p className="mt-4 text-lg leading-relaxed wrap-anywhere">{text(draft.summary)}</p>
        </header>
        <div className="grid gap-6">
          {draft.units.map((unit, at) => (
            <UnitCard key={unit.code} unit={product.units[at]} details={null}>
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
            </UnitCard>
          ))}
        </div>
        <ProductFacts product={product} place="" />
      </div>
    </div>
  )
}

/** `ProductPreview` in the form that the editor of a product expects. */
export const showProduct = (draft: ProductDraft) => <ProductPreview draft={draft} />
