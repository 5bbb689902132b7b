import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sayDone } from '#src/platform/say-done.ts'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'
import { moveInSlices } from './move-in-slices.ts'

/** Marks payments as paid, reopens or ends them. */
export function useMove<Row extends Disbursement>(
  { move, refresh, ending }: DisbursementDesk<Row>,
  onDone: () => void = () => {},
) {
  const { t } = useTranslation('disbursements')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (moves: Parameters<typeof move>[0]) => moveInSlices(move, moves),
    onSuccess(_, { to, paymentIds }) {
      sayDone(t(`done.${to === 'cancelled' ? ending : to}`, { count: paymentIds.length }))
      onDone()
    },
    onSettled: () => refresh(queries),
  })
}
