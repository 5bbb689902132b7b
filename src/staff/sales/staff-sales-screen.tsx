import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { saleList } from '#src/shared/sales/sale-list.ts'
import { useSaleColumns } from '#src/shared/sales/sales-columns.tsx'
import { useSalesList } from '#src/shared/sales/use-sales-list.tsx'
import { SalesSums } from './sales-sums.tsx'

/** The sales of all agencies, or for an executive those of their portfolio. */
export function StaffSalesScreen() {
  const { t } = useTranslation('sales-desk')
  const isOfPortfolio = useStaffReach('see a sale') === 'own portfolio'
  const columns = useSaleColumns({ area: 'staff', accountId: null, isSeller: false, ownSalesOnly: false })
  const choices = useQuery(api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const list = useList(saleList, { staleTime: 5_000, refetchInterval: minuteMillis })
  const common = useSalesList('staff', list, {
    // Each choice is an agency with its branches.
    ...{ accounts: choices.data?.agencies ?? [], accountsLabel: t('staff.agency') },
    ...{ sellers: null, groups: [] },
  })
  return (
    <ListScreen
      {...common}
      title={t(isOfPortfolio ? 'staff.title_portfolio' : 'staff.title')}
      caption={t('staff.caption')}
      sums={list.rows?.length !== 0 && <SalesSums input={list.input} />}
      columns={columns}
      nothing={{ title: t('staff.none'), text: t('staff.none_text') }}
    />
  )
}
