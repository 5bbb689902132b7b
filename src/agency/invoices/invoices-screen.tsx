import { useTranslation } from 'react-i18next'
import { invoiceKinds, invoiceStates } from '#core/invoices/invoices.ts'
import { invoiceOrder } from '#core/invoices/listed-invoices.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { useMay } from '#src/shared/people/use-may.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { GlobalInvoice } from './global-invoice.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'

export const invoiceList = defineList({
  verb: 'agency.listInvoices',
  filters: { text: aText(), state: oneOf(invoiceStates), kind: oneOf(invoiceKinds), accountId: anAccountId },
  order: invoiceOrder,
})

/** The invoices and credit notes of the sales that the user may see. */
export function InvoicesScreen({
  accounts,
}: {
  /** The accounts to choose from; the user's agency first. */
  accounts: readonly [Option, ...Option[]]
}) {
  const { t } = useTranslation('issued-invoices')
  const { columns, card, ...csv } = useInvoiceColumns(accounts.length > 1)
  const mayIssue = useMay('change the agency')
  const list = useList(invoiceList, { staleTime: 5_000, refetchInterval: 15_000 })
  const { data, isPlaceholderData } = list.query
  return (
    <ListScreen
      list={list}
      words={t}
      status={
        <p role="status" className="text-sm text-muted">
          {data?.count ? (isPlaceholderData ? '\u00a0' : t('count', { count: data.count })) : null}
        </p>
      }
      csv={csv}
      actions={mayIssue && <GlobalInvoice />}
      showsAll
      picks={[
        {
          name: 'state',
          label: t('column.state'),
          options: invoiceStates.map((id) => ({ id, name: t(`state.${id}`) })),
        },
        {
          name: 'kind',
          label: t('column.kind'),
          options: invoiceKinds.map((id) => ({ id, name: t(`kind.${id}`) })),
        },
        ...accountPick(accounts, { label: t('column.agency') }),
      ]}
      note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2" />}
      columns={columns}
      card={card}
      isDense
      rowKey={({ id }) => id}
    />
  )
}
