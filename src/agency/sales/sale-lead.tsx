import { Banknote, Send, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { LeadCard } from '#src/shared/sales/lead-card.tsx'
import { cashToHand } from '#src/shared/sales/moved-sums.ts'
import { SalePaper } from '#src/shared/sales/sale-paper.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClientPage } from './client-page.tsx'

/** The summary of a sale: its client, its dates, the amount due, and its main actions. */
export function SaleLead({
  desk,
  isPayable,
  onCollect,
  onSend,
  onClient,
  further,
}: {
  desk: DeskSale
  isPayable: boolean
  onCollect: () => void
  onSend: () => void
  /** Asks for the client; null where the sale has one or needs none. */
  onClient: (() => void) | null
  /** Other actions on the whole sale. */
  further: ReactNode
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const online = useOnline()
  const { sale } = desk
  // Sending comes first only for a sale without payments due, cancellation or cash to refund.
  const isNext = !isPayable && sale.state !== 'cancelled' && cashToHand(sale.refunds) === 0
  return (
    <LeadCard desk={desk}>
      {onClient && (
        <Button look="accent" disabled={!online} onClick={onClient}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t('client.add')}
        </Button>
      )}
      {isPayable && (
        <Button look="accent" disabled={!online} onClick={onCollect}>
          <Banknote aria-hidden="true" className="size-5" />
          {t('action.pay')}
        </Button>
      )}
      {sale.customer ? (
        <Button look={isNext ? 'primary' : 'quiet'} onClick={onSend}>
          <Send aria-hidden="true" className="size-5" />
          {t('send.title')}
        </Button>
      ) : (
        <ClientPage sale={sale} />
      )}
      <SalePaper sale={sale} look="outline" />
      {further}
    </LeadCard>
  )
}
