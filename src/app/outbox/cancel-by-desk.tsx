import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/language.ts'
import { type CancelRequest, CancelSheet } from '#src/features/sales/cancel-sheet.tsx'
import type { Sale } from '#src/features/sales/sale-query.ts'
import { orKeep } from '#src/offline/or-keep.ts'
import { server } from '#src/platform/api.ts'

type Props = Pick<ComponentProps<typeof CancelSheet>, 'lineId' | 'onCancelled' | 'onClose'> & {
  sale: Pick<Sale, 'id' | 'lines' | 'currency' | 'customer'>
}

/** Cancels for a client; without signal it is kept on the device until there is. */
export function CancelByDesk(props: Props) {
  const { t } = useTranslation('sales-desk')
  const { customer, currency } = props.sale
  const send = (request: CancelRequest, names: Text[]): Promise<Sale | null> =>
    orKeep(() => server.bookingEngine.cancel(request), {
      ...{ key: request.idempotencyKey, verb: 'bookingEngine.cancel', input: request },
      shown: {
        names,
        client: customer ? `${customer.givenName} ${customer.familyName}` : '',
        amount: { minor: request.acceptedPenaltyMinor, currency },
        accountId: null,
      },
    })
  return <CancelSheet section="sales-desk" {...props} desk={{ send, kept: t('cancel.kept') }} />
}
