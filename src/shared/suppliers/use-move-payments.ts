import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { refreshSuppliers } from './suppliers-saved.ts'

/** Marks payments to suppliers as paid, reopens or cancels them. */
export function useMovePayments(onDone: () => void = () => {}) {
  const { t } = useTranslation('payables')
  const queries = useQueryClient()
  return useMutation(
    api.agency.moveSupplierPayments.mutationOptions({
      onSuccess(_, { to, paymentIds }) {
        sayDone(t(`payments.done.${to}`, { count: paymentIds.length }))
        onDone()
      },
      onSettled: () => refreshSuppliers(queries),
    }),
  )
}
