import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { type DeskSale, deskSaleQuery } from '#src/shared/sales/desk-sale.ts'
import { SaleActions } from '#src/shared/sales/sale-actions.tsx'
import { SaleBody } from '#src/shared/sales/sale-body.tsx'
import { SaleHead } from '#src/shared/sales/sale-head.tsx'
import { SendCard } from '#src/shared/sales/send-card.tsx'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CancelLine, type Waiting } from './cancel-line.tsx'
import { CashCard } from './cash-card.tsx'
import { FilesCard } from './files-card.tsx'
import { NoShow } from './no-show.tsx'

interface Props {
  saleId: string
  /** Lines whose cancellation waits on this device, each with how far it is. */
  waiting: (sale: DeskSale['sale']) => ReadonlyMap<string, Waiting>
  /** What asks before it cancels a line, or with null all of them; `onCancelled` ends when the screen is fresh. */
  cancelSheet: (props: {
    sale: DeskSale['sale']
    lineId: string | null
    onCancelled: () => Promise<void>
    onClose: () => void
  }) => ReactNode
  /** What records cash of the client. */
  cash: (onTaken: (sale: DeskSale['sale']) => void) => ReactNode
  /** The panel of the sale's payment links. */
  links: (sale: DeskSale['sale']) => ReactNode
}

/** A sale with all that can be known of it and done about it. */
export function SaleScreen({ saleId, waiting, cancelSheet, cash, links }: Props) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const query = useQuery({ ...deskSaleQuery(saleId), refetchInterval: 30_000 })
  const [cancelling, setCancelling] = useState<{ lineId: string | null } | null>(null)
  const desk = query.data
  if (!desk) return null
  const { sale, may } = desk
  const cancellable =
    may.cancel && sale.state === 'confirmed'
      ? sale.lines.filter(({ state, penaltyMinor }) => state === 'confirmed' && penaltyMinor !== null)
      : []
  const asked = waiting(sale)
  return (
    <>
      <Link
        to="/agency/sales"
        className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <SaleHead desk={desk} />
      <SaleActions desk={desk} />
      <SaleBody
        desk={desk}
        problem={query.error && errorText(query.error)}
        actionOf={(line) => (
          <>
            <NoShow saleId={sale.id} line={line} may={may.noShow?.includes(line.id) ?? false} />
            {cancellable.includes(line) && (
              <CancelLine waiting={asked.get(line.id)} onCancel={() => setCancelling({ lineId: line.id })} />
            )}
          </>
        )}
        ofLines={
          cancellable.length > 1 &&
          asked.size === 0 && (
            <Button look="outline" onClick={() => setCancelling({ lineId: null })}>
              {t('cancel.all')}
            </Button>
          )
        }
        ofMoney={
          <>
            <CashCard desk={desk} form={cash} />
            <SendCard desk={desk} />
            {may.pay && sale.customer && sale.dueMinor > 0 && (
              <Card className="print:hidden">
                <h2 className="mb-4 text-xl">{t('links')}</h2>
                {links(sale)}
              </Card>
            )}
          </>
        }
        ofNotes={may.note && <FilesCard saleId={sale.id} />}
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
