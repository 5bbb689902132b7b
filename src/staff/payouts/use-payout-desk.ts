import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import type { DisbursementDesk } from '#src/shared/disbursements/disbursement-desk.ts'
import type { Payout } from './payout-list.ts'

const refresh = (queries: QueryClient) =>
  Promise.all(
    (['listDuePayouts', 'listPayouts', 'getStanding', 'listAgencyEntries'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['admin', verb]] }),
    ),
  )

/** The payments to agencies, for the part of the screen that tracks them. */
export function usePayoutDesk(): DisbursementDesk<Payout> {
  const { t } = useTranslation('payouts')
  return {
    key: [['admin', 'listPayouts']],
    list: server.admin.listPayouts,
    move: server.admin.movePayouts,
    readFile: server.admin.getPayoutFile,
    refresh,
    ending: 'returned',
    nameOf: ({ payee }) => payee.name,
    namesOf: ({ payee, account }) => [payee.name, account?.holder ?? ''],
    aboutOf: ({ payee: { agency }, reference }, when) =>
      [agency && t('branch_of', { agency }), t('about', { reference, when })].filter(Boolean).join(' · '),
  }
}
