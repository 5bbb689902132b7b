import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import { assortmentShows } from '#core/products/assortment-list.ts'
import type { Kind } from '#core/products/products.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { readAllRows, useList } from '#src/platform/use-list.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import type { AssortmentData, Product } from './assortment-draft.ts'
import { assortmentList } from './assortment-list.ts'
import { MarkupField } from './markup-field.tsx'
import { PriceChange } from './price-change.tsx'
import { useProductColumns } from './product-columns.tsx'
import { SoldSwitch } from './sold-switch.tsx'
import type { EditedAssortment } from './use-assortment.ts'

export interface SectionProps {
  data: AssortmentData
  edited: EditedAssortment
  mayChange: boolean
  groupUrl: string | undefined
}

/** A kind as a whole, and its products. */
export function KindSection({ kind, ...props }: SectionProps & { kind: Kind }) {
  const { data, edited, mayChange, groupUrl } = props
  const { t } = useTranslation('assortment')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { columns, card, header, rowOf } = useProductColumns(data, edited, mayChange)
  const text = useText()
  const list = useList(assortmentList, { input: { kind, language, ...(groupUrl && { groupUrl }) } })
  const { address, change } = list
  const readAll = async () => [header, ...(await readAllRows(list)).map(rowOf)]
  return (
    <>
      <KindCard {...props} kind={kind} products={list.rows ?? []} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('products')}</h2>
        <ExportButton
          name={t(`section.${kind}`)}
          read={readAll}
          onFailed={errorText}
          disabled={list.rows?.length === 0}
        />
      </div>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'destinationId',
            label: t('filter.place'),
            options: data.destinations
              .filter(({ counts }) => counts[kind] > 0)
              .map(({ id, name }) => ({ id, name: text(name) })),
          },
          {
            name: 'show',
            label: t('filter.show'),
            options: assortmentShows.map((id) => ({ id, name: t(`show.${id}`) })),
          },
        ]}
        onChange={change}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={card}
        rows={list.rows}
        {...fromQuery(list.query, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onPage={(page) => change({ page })}
        onClear={list.clear}
        {...list.sorted}
        nothing={{ title: t('empty.title') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}

function KindCard({
  kind,
  products,
  data,
  edited,
  mayChange,
}: SectionProps & { kind: Kind; products: readonly Product[] }) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const state = edited.stateOf('kind', { kind })
  const example = products.find(
    ({ id, destination, sample }) =>
      sample !== null &&
      edited.stateOf('product', { kind, destinationId: destination.id, productId: id }).markupBp ===
        state.markupBp,
  )
  return (
    <Card className="mb-8 grid gap-x-10 gap-y-3 lg:grid-cols-[auto_auto_1fr] lg:items-start">
      <div>
        {!mayChange && <p className="mb-1 text-sm font-medium text-muted">{t(`section.${kind}`)}</p>}
        <SoldSwitch label={t(`sell.${kind}`)} state={state} edited={edited} mayChange={mayChange} />
        {state.hidden && mayChange && <p className="max-w-xs text-sm text-muted">{t('kind_off')}</p>}
      </div>
      <div>
        <p className="mb-1 text-sm font-medium text-muted">{t('markup.label')}</p>
        <MarkupField
          label={t('markup.of', { name: t(`section.${kind}`) })}
          state={state}
          edited={edited}
          mayChange={mayChange}
        />
        {state.hasOwnMarkup && (
          <p className="mt-1 text-sm text-muted">
            {t('markup.usual', { percent: percentOf(state.wideMarkupBp) })}
          </p>
        )}
      </div>
      {example && (
        <div className="lg:justify-self-end lg:text-right">
          <p className="mb-1 text-sm font-medium text-muted">
            {t(`example.${kind}`, { name: text(example.name) })}
          </p>
          <div className="w-fit lg:ml-auto">
            <PriceChange
              sample={example.sample}
              currency={data.currency}
              markupBp={state.markupBp}
              mayChange={mayChange}
            />
          </div>
        </div>
      )}
    </Card>
  )
}
