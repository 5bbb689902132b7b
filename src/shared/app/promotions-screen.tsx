import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PromotionState, promotionStates } from '#core/products/promotion-states.ts'
import { api } from '#src/platform/api.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useText } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import type { CatalogueAddress } from '#src/shared/catalogue/catalogue-address.ts'
import { type PromotionRow, promotionList } from '#src/shared/catalogue/promotion-list.ts'
import { PromotionSheet } from '#src/shared/catalogue/promotion-sheet.tsx'
import { usePromotionWords } from '#src/shared/catalogue/use-promotion-words.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { ListScreen } from './list-screen.tsx'

const tones: Record<PromotionState, Tone> = {
  running: 'good',
  planned: 'neutral',
  paused: 'warn',
  ended: 'neutral',
}

/** The promotions of an owner's products, and their editor. */
export function PromotionsScreen({ addresses }: { addresses: CatalogueAddress }) {
  const { t } = useTranslation('promotions')
  const text = useText()
  const words = usePromotionWords()
  const list = useList(promotionList)
  const promoted = useQuery(api.product.listPromotedProducts.queryOptions({ input: {} }))
  /** The promotion in the editor; null: a new one, false: none. */
  const [edited, setEdited] = useState<string | null | false>(false)
  const hasProducts = (promoted.data?.products.length ?? 0) > 0
  const create = hasProducts && (
    <Button onClick={() => setEdited(null)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  const noProducts = promoted.isSuccess && !hasProducts && (
    <Link to={addresses.list} className={buttonClass({ look: 'primary' })}>
      {t('empty.products')}
    </Link>
  )
  const columns: Column<PromotionRow, ColumnOf<'product.listPromotions'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: ({ promotionId, name, state, code, used }) => (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <button
            type="button"
            onClick={() => setEdited(promotionId)}
            className="inline-flex min-h-8 items-center text-left text-primary underline-offset-4 hover:underline"
          >
            {text(name)}
          </button>
          {code && (
            <span className="text-sm text-muted">
              {code.maxUses === null
                ? t('code.used', { code: code.code, used })
                : t('code.used_of', { code: code.code, used, most: code.maxUses })}
            </span>
          )}
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'takes',
      label: t('column.takes'),
      cell: ({ terms, currency }) => words.takes(terms, currency),
    },
    { key: 'booked', label: t('column.booked'), cell: ({ terms }) => words.booked(terms) },
    {
      key: 'products',
      label: t('column.products'),
      cell: (row) => row.products.map(text).join(', '),
    },
  ]
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        intro={t(`intro.${addresses.words}`)}
        actions={create}
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: promotionStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
        ]}
        columns={columns}
        rowKey={({ promotionId }) => promotionId}
        showsAll
        nothing={{ action: create || noProducts }}
      />
      {edited !== false && promoted.data && (
        <PromotionSheet
          key={edited}
          promotionId={edited}
          promoted={promoted.data}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  )
}
