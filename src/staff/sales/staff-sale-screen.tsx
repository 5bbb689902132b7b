import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { type DeskLine, type DeskSale, deskSaleQuery } from '#src/shared/sales/desk-sale.ts'
import { SaleHead } from '#src/shared/sales/sale-head.tsx'
import { SaleProblems } from '#src/shared/sales/sale-problems.tsx'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CloseBalance } from './close-balance.tsx'
import { GoodwillRefund } from './goodwill-refund.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { StaffSaleBody } from './staff-sale-body.tsx'
import { StaffSaleLead } from './staff-sale-lead.tsx'
import { StaffSums } from './staff-sums.tsx'

interface Props {
  saleId: string
  back: ReactNode
  /**
   * The sheet that confirms canceling a line, or with null all lines; `onCancelled` resolves when the data is
   * refetched.
   */
  cancelSheet: (props: {
    sale: DeskSale['sale']
    lineId: string | null
    onCancelled: () => Promise<void>
    onClose: () => void
  }) => ReactNode
}

/** A sale for the platform's staff, with the actions they may take. */
export function StaffSaleScreen({ saleId, back, cancelSheet }: Props) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const online = useOnline()
  const refresh = useRefresh()
  const query = useQuery({ ...deskSaleQuery(saleId), refetchInterval: 30_000 })
  const [cancelling, setCancelling] = useState<{ lineId: string | null } | null>(null)
  if (!query.data) return null
  // Only the agency collects payments and records notes and no-shows.
  const desk = { ...query.data, may: { ...query.data.may, pay: false, note: false, noShow: [] } }
  const { sale, may } = desk
  const { goodwillMinor = 0, closeMinor = 0 } = may
  const isCancellable = ({ state, penaltyMinor }: DeskLine) =>
    may.cancel && sale.state === 'confirmed' && state === 'confirmed' && penaltyMinor !== null
  const cancel = (lineId: string | null, label: string) => (
    <Button look="outline" disabled={!online} onClick={() => setCancelling({ lineId })}>
      {label}
    </Button>
  )
  return (
    <>
      {back}
      <SaleHead desk={desk} />
      <div className="mt-4 space-y-3 empty:hidden">
        {query.error && <Notice tone="warn">{errorText(query.error)}</Notice>}
        {!online && <Notice tone="info">{t('staff.offline')}</Notice>}
        <SaleProblems
          desk={desk}
          decidedAt={
            <Link
              to="/admin/reviews"
              search={{ text: sale.code }}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('problem.decided_at')}
            </Link>
          }
        />
      </div>
      <StaffSaleLead
        desk={desk}
        further={
          <>
            {sale.lines.filter(isCancellable).length > 1 && cancel(null, t('cancel.all'))}
            {closeMinor > 0 && <CloseBalance sale={sale} dueMinor={closeMinor} disabled={!online} />}
            {goodwillMinor > 0 && <GoodwillRefund sale={sale} leftMinor={goodwillMinor} disabled={!online} />}
          </>
        }
      />
      <StaffSums desk={desk} />
      <StaffSaleBody
        desk={desk}
        actionOf={(line) => isCancellable(line) && cancel(line.id, t('cancel.line'))}
        notes={<StaffNotes desk={desk} />}
      />
      {cancelling &&
        cancelSheet({
          sale,
          lineId: cancelling.lineId,
          onCancelled: refresh,
          onClose: () => setCancelling(null),
        })}
    </>
  )
}
