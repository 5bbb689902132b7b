import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { percentOf } from '#core/money/typed.ts'
import { priceOf } from '#core/products/pricing.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useText } from '#src/platform/i18n.ts'
import type { Column } from '#src/ui/data-table.tsx'
import type { AssortmentData, Product } from './assortment-draft.ts'
import { MarkupField } from './markup-field.tsx'
import { PriceChange } from './price-change.tsx'
import { SoldSwitch } from './sold-switch.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** The columns of a product list with their controls, and the same columns as text for a file. */
export function useProductColumns(
  data: AssortmentData,
  edited: EditedAssortment,
  mayChange: boolean,
): {
  columns: Column<Product, ColumnOf<'agency.listAssortmentProducts'>>[]
  /** The same row as a card on a phone. */
  card: (product: Product) => ReactNode
  header: string[]
  rowOf: (product: Product) => string[]
} {
  const { t } = useTranslation('assortment')
  const text = useText()
  const stateOf = ({ id, kind, destination }: Product) =>
    edited.stateOf('product', { kind, destinationId: destination.id, productId: id })
  const placeOf = ({ destination, zone }: Product) =>
    [text(destination.name), zone && text(zone)].filter(Boolean).join(' · ')
  const nameOf = (product: Product) => (
    <>
      {text(product.name)}
      {product.stars !== null && (
        <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">
          {t('stars', { count: product.stars })}
        </span>
      )}
    </>
  )
  const soldOf = (product: Product) => (
    <SoldSwitch
      label={t('sell_item', { name: text(product.name) })}
      hideLabel
      state={stateOf(product)}
      edited={edited}
      mayChange={mayChange}
    />
  )
  const starOf = (product: Product) => <StarButton product={product} edited={edited} mayChange={mayChange} />
  const markupOf = (product: Product) => (
    <MarkupField
      label={t('markup.of', { name: text(product.name) })}
      state={stateOf(product)}
      edited={edited}
      mayChange={mayChange}
    />
  )
  const priceOfTwo = (product: Product, isShort = false) => (
    <PriceChange
      sample={product.sample}
      currency={data.currency}
      markupBp={stateOf(product).markupBp}
      isShort={isShort}
      mayChange={mayChange}
    />
  )
  const columns: Column<Product, ColumnOf<'agency.listAssortmentProducts'>>[] = [
    { key: 'name', label: t('column.name'), sort: 'name', heading: true, cell: nameOf },
    { key: 'place', label: t('column.place'), sort: 'place', cell: placeOf },
    { key: 'sold', label: t('column.sold'), cell: soldOf },
    { key: 'star', label: t('column.star'), cell: starOf },
    { key: 'markup', label: t('column.markup'), cell: markupOf },
    { key: 'price', label: t('column.price'), numeric: true, cell: (product) => priceOfTwo(product) },
  ]
  const card = (product: Product) => (
    <>
      <span className="flex items-center gap-1 @max-[12rem]:flex-wrap">
        <span className="min-w-0 flex-1 basis-32 leading-tight font-medium">{nameOf(product)}</span>
        {starOf(product)}
        {soldOf(product)}
      </span>
      <span className="flex items-center justify-between gap-2 @max-[12rem]:flex-wrap">
        <span className="min-w-0 text-sm">
          <span className="block text-muted">{placeOf(product)}</span>
          {priceOfTwo(product, true)}
        </span>
        <span className="shrink-0">{markupOf(product)}</span>
      </span>
    </>
  )
  const header = [
    t('column.name'),
    t('column.place'),
    t('column.sold'),
    t('column.star'),
    t('column.markup'),
    t('export.on'),
    t('price.public'),
    t('price.yours'),
    'ISO 4217',
  ]
  const rowOf = (product: Product): string[] => {
    const { hidden, markupBp } = stateOf(product)
    const { sample, id } = product
    const place = edited.highlights.indexOf(id) + 1
    const totalAt = (bp: number) => {
      if (!sample) return ''
      const rate = { from: data.currency, to: data.currency, micro: 1_000_000, on: sample.on }
      return decimalOf(
        priceOf(sample.publicMinor, { markupBp: bp, taxes: sample.taxes, rate }, sample.mealsMinor)
          .totalMinor,
      )
    }
    return [
      text(product.name),
      placeOf(product),
      t(hidden ? 'export.no' : 'export.yes'),
      place > 0 ? String(place) : '',
      percentOf(markupBp),
      sample?.on ?? '',
      totalAt(0),
      totalAt(markupBp),
      data.currency,
    ]
  }
  return { columns, card, header, rowOf }
}

function StarButton({
  product,
  edited,
  mayChange,
}: {
  product: Product
  edited: EditedAssortment
  mayChange: boolean
}) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const isOn = edited.highlights.includes(product.id)
  if (!mayChange) return isOn ? t('export.yes') : '—'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('put_forward', { name: text(product.name) })}
      disabled={!isOn && edited.isFull}
      onClick={() =>
        isOn ? edited.list(edited.highlights.filter((id) => id !== product.id)) : edited.putForward(product)
      }
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/5 disabled:opacity-60 aria-pressed:text-accent"
    >
      <Star aria-hidden="true" className="size-6" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  )
}
