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

/** What a sale is, for whom and when, what is still due, and what is done about it most. */
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
  /** Asks for the client; null where there is one, or nothing waits for one. */
  onClient: (() => void) | null
  /** What else can be done about the whole of it. */
  further: ReactNode
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const online = useOnline()
  const { sale } = desk
  // There is nothing to send first of what is to be paid, was cancelled, or has cash to hand back.
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
