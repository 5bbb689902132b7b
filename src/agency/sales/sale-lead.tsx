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

/** A sale's summary: its customer, its dates, the amount due, and its main actions. */
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
  /** Asks for the customer; null if the sale has a customer or needs none. */
  onClient: (() => void) | null
  /** Other actions on the whole sale. */
  further: ReactNode
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const online = useOnline()
  const { sale } = desk
  // Sending is the main action only if no payment or cash refund is due and the sale is not canceled.
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
