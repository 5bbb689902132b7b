import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productStates } from '#core/products/product-states.ts'
import { kinds } from '#core/products/products.ts'
import { api } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import type { CatalogueAddress } from '#src/shared/catalogue/catalogue-address.ts'
import { useCatalogueColumns } from '#src/shared/catalogue/catalogue-columns.tsx'
import { catalogueList } from '#src/shared/catalogue/catalogue-list.ts'
import { ChosenProducts } from '#src/shared/catalogue/chosen-products.tsx'
import { CreateProduct } from '#src/shared/catalogue/create-product.tsx'
import { MoveHistory } from '#src/shared/catalogue/move-history.tsx'
import type { ListedProduct } from '#src/shared/catalogue/product-batch.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { hasNone, ListScreen } from './list-screen.tsx'

/** The products of an agency, or those of the platform. */
export function CatalogueScreen({
  addresses,
  beside,
}: {
  addresses: CatalogueAddress
  /** A link to a screen related to the list. */
  beside?: ReactNode
}) {
  const { t } = useTranslation('catalogue')
  const text = useText()
  const navigate = useNavigate()
  const list = useList(catalogueList)
  const [isCreating, setCreating] = useState(false)
  const { accountId } = list.address
  const places = useQuery(
    api.product.listCataloguePlaces.queryOptions({ input: accountId ? { accountId } : {} }),
  )
  const isEmpty = hasNone(list)
  // The list leaves archived products out, which only its filter shows.
  const archived = useQuery({
    ...api.product.listCatalogue.queryOptions({ input: { ...list.input, state: 'archived' } }),
    enabled: isEmpty,
  })
  // Null: rows lead to their products.
  const [chosen, setChosen] = useState<readonly ListedProduct[] | null>(null)
  // Undoing changes products that are chosen: the list has their new states.
  const current = (chosen ?? []).map((one) => list.rows?.find(({ id }) => id === one.id) ?? one)
  const choosing = chosen && {
    has: ({ id }: ListedProduct) => chosen.some((one) => one.id === id),
    toggle: (row: ListedProduct) =>
      setChosen(
        chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row],
      ),
  }
  const { columns, card } = useCatalogueColumns(addresses, choosing)
  // Staff see an agency's products, and create those of the platform.
  const create = !accountId && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        title={t(`titles.${addresses.words}`)}
        intro={t(`intro.${addresses.words}`)}
        actions={
          <>
            <div className="grid w-full pairs gap-2 sm:contents">
              {beside}
              {!accountId && (
                <>
                  <Link to={addresses.ridePrices} className={buttonClass({ look: 'quiet' })}>
                    {t('ride_prices')}
                  </Link>
                  <Link to={addresses.promotions} className={buttonClass({ look: 'quiet' })}>
                    {t('promotions')}
                  </Link>
                  <Link to={addresses.seasons} className={buttonClass({ look: 'quiet' })}>
                    {t('seasons')}
                  </Link>
                  <Link to={addresses.import} className={buttonClass({ look: 'quiet' })}>
                    <FileSpreadsheet aria-hidden="true" className="size-5" />
                    {t('import')}
                  </Link>
                </>
              )}
            </div>
            {!isEmpty && !accountId && (
              <Button
                look="outline"
                aria-pressed={chosen !== null}
                onClick={() => setChosen(chosen ? null : [])}
              >
                {t(chosen ? 'batch.end' : 'batch.start')}
              </Button>
            )}
            {!isEmpty && !chosen && create}
          </>
        }
        showsAll={!archived.data?.count}
        picks={[
          {
            name: 'kind',
            label: t('column.kind'),
            options: kinds.map((id) => ({ id, name: t(`kind.${id}`) })),
          },
          {
            name: 'state',
            label: t('column.state'),
            all: t('filter.not_archived'),
            options: productStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
          {
            name: 'destinationId',
            label: t('column.place'),
            options: (places.data?.places ?? []).map(({ id, name }) => ({ id, name: text(name) })),
          },
        ]}
        above={chosen && <ChosenProducts chosen={current} shown={list.rows ?? []} onChoose={setChosen} />}
        columns={columns}
        card={card}
        rowKey={({ id }) => id}
        nothing={{ action: create }}
      />
      {chosen && <MoveHistory />}
      {isCreating && (
        <CreateProduct
          places={places.data?.places ?? []}
          onClose={() => setCreating(false)}
          onCreated={(productId) => void navigate({ to: addresses.product, params: { productId } })}
        />
      )}
    </>
  )
}
