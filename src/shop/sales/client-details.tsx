import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { liveLines, type Sale } from '#src/shared/sales/sale-query.ts'
import { forgetGuest } from './guest-draft.ts'
import { GuestForm } from './guest-form.tsx'

/** Asks the seller for the client of a sale that is held without one. */
export function ClientDetails({ sale, onSaved }: { sale: Sale; onSaved: () => Promise<void> }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const checkOut = useMutation(
    api.bookingEngine.checkOut.mutationOptions({
      async onSuccess() {
        await Promise.all([forgetGuest(sale.accountId), onSaved()])
      },
    }),
  )
  return (
    <GuestForm
      forClient
      action={t('client.save')}
      trip={{ accountId: sale.accountId, lines: liveLines(sale) }}
      isSending={checkOut.isPending}
      error={checkOut.isError ? errorText(checkOut.error) : null}
      refused={checkOut.error}
      onSend={(request) => checkOut.mutate({ saleId: sale.id, ...request })}
    />
  )
}
