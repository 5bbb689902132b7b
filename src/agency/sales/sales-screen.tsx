import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { saleList } from '#src/shared/sales/sale-list.ts'
import { useSaleColumns } from '#src/shared/sales/sales-columns.tsx'
import { useSalesList } from '#src/shared/sales/use-sales-list.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'

/** The sales of the agency and its branches that the user may see. */
export function SalesScreen({
  accounts,
  isSeller,
  ownId,
  ownSalesOnly,
}: {
  accounts: readonly [Option, ...Option[]]
  /** Whether the user is a seller, who sees the earnings of their own sales and their share. */
  isSeller: boolean
  /** The signed-in user. */
  ownId: string | null
  ownSalesOnly: boolean
}) {
  const { t } = useTranslation('sales-desk')
  const columns = useSaleColumns({ area: 'agency', accountId: accounts[0].id, isSeller, ownSalesOnly })
  const choices = useQuery(api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const list = useList(saleList, { staleTime: 5_000 })
  const common = useSalesList('agency', list, {
    accounts,
    // A user who sees only their own sales has no other sellers to choose from.
    sellers: ownSalesOnly ? null : (choices.data?.sellers ?? []),
    groups: choices.data?.groups ?? [],
  })
  return (
    <ListScreen
      {...common}
      title={t(ownSalesOnly ? 'title_own' : 'title')}
      columns={columns}
      // On a phone the seller is one of the other filters.
      actions={
        ownId &&
        !ownSalesOnly && (
          <div className="whitespace-nowrap max-sm:hidden">
            <Segments
              legend={t('whose.legend')}
              value={list.address.sellerId === ownId ? 'own' : 'all'}
              options={(['all', 'own'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
              onChange={(value) => list.change({ sellerId: value === 'own' ? ownId : undefined })}
            />
          </div>
        )
      }
      nothing={{
        text: t(ownSalesOnly ? 'empty.text_own' : 'empty.text'),
        action: (
          <Link
            to="/booking/$accountId"
            params={{ accountId: accounts[0].id }}
            className={buttonClass({ look: 'accent' })}
          >
            {t('empty.sell')}
          </Link>
        ),
      }}
    />
  )
}
