import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { cancelOrKeep } from '#src/offline/waiting-cancellations.ts'
import { server } from '#src/platform/api.ts'
import { useMay } from '#src/shared/people/use-may.ts'
import { type CancelRequest, CancelSheet, type Cost } from '#src/shared/sales/cancel-sheet.tsx'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'

type Props = Pick<ComponentProps<typeof CancelSheet>, 'lineId' | 'onCancelled' | 'onClose'> & {
  sale: Pick<Sale, 'id' | 'code' | 'lines' | 'currency' | 'customer' | 'payments'>
}

/** Cancels for a client; offline, the cancellation is queued. */
export function CancelByDesk(props: Props) {
  const { t } = useTranslation('sales-desk')
  const { code, customer, currency } = props.sale
  const card = useMay('give refunds')
    ? { label: t('cancel.as_card'), hint: t('cancel.as_card_hint'), part: t('cancel.new_card') }
    : null
  const send = (request: CancelRequest, names: Text[], { refundMinor }: Cost): Promise<Sale | null> =>
    cancelOrKeep(request, {
      send: () => server.bookingEngine.cancel(request),
      shown: {
        names,
        client: customer ? `${customer.givenName} ${customer.familyName}` : '',
        amount: { minor: request.acceptedPenaltyMinor, currency },
        accountId: null,
        code,
        refundMinor,
      },
    })
  const queue = (
    <Link to="/agency/outbox" className={buttonClass({ look: 'outline' })}>
      {t('cancel.queue')}
    </Link>
  )
  return (
    <CancelSheet
      section="sales-desk"
      {...props}
      desk={{ send, queue, kept: t('cancel.kept'), sent: t('cancel.sent'), done: t('cancel.done'), card }}
    />
  )
}
