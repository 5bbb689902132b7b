import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DepositSchedule } from './deposit-schedule.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { EmptyPart, MoneyHead } from './money-parts.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { useKeepGroup } from './use-group.ts'

type Deposit = Group['deposits'][number]
type Payment = Group['payments'][number]

const tones: Record<Deposit['state'], Tone> = { paid: 'good', partly: 'warn', due: 'neutral', overdue: 'bad' }

/** The deposits of a group, the payments received, and the amount due. */
export function GroupMoney({ groupKey, group }: { groupKey: GroupKey; group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const [open, setOpen] = useState<'schedule' | 'payment' | null>(null)
  const undo = useMutation(api.agency.voidGroupPayment.mutationOptions({ onSuccess: keep }))
  const money = (minor: number) => formatMoney(minor, group.currency, language)
  const sum = (of: (deposit: Deposit) => number, which: readonly Deposit[] = group.deposits) =>
    which.reduce((total, deposit) => total + of(deposit), 0)
  const overdue = group.deposits.filter(({ state }) => state === 'overdue')
  const left = ({ amountMinor, paidMinor }: Deposit) => amountMinor - paidMinor
  const depositColumns: Column<Deposit, never>[] = [
    { key: 'due', label: t('money.due'), heading: true, cell: ({ dueOn }) => formatDay(dueOn, language) },
    { key: 'amount', label: t('money.amount'), numeric: true, cell: ({ amountMinor }) => money(amountMinor) },
    { key: 'paid', label: t('money.paid'), numeric: true, cell: ({ paidMinor }) => money(paidMinor) },
    { key: 'left', label: t('money.left'), numeric: true, cell: (deposit) => money(left(deposit)) },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`money.state.${state}`)}</Badge>,
    },
  ]
  const paymentColumns: Column<Payment, never>[] = [
    { key: 'on', label: t('money.on'), heading: true, cell: ({ paidOn }) => formatDay(paidOn, language) },
    {
      key: 'amount',
      label: t('money.amount'),
      numeric: true,
      cell: ({ amountMinor, voidedAt }) => (voidedAt ? <s>{money(amountMinor)}</s> : money(amountMinor)),
    },
    { key: 'method', label: t('money.method'), cell: ({ method }) => t(`money.methods.${method}`) },
    { key: 'reference', label: t('money.reference'), cell: ({ reference }) => reference || '—' },
    {
      key: 'void',
      label: t('column.action'),
      bare: true,
      cell: ({ id, voidedAt }) =>
        voidedAt ? (
          <Badge>{t('money.voided')}</Badge>
        ) : group.mayManage ? (
          <Button
            look="plain"
            size="small"
            busy={undo.isPending && undo.variables.id === id}
            onClick={() => undo.mutate({ ...groupKey, id })}
          >
            {t('money.void')}
          </Button>
        ) : null,
    },
  ]
  const readDeposits = async () => [
    [t('money.due'), t('money.amount'), t('money.paid'), t('money.left'), t('column.state'), 'ISO 4217'],
    ...group.deposits.map((deposit) => [
      deposit.dueOn,
      ...[deposit.amountMinor, deposit.paidMinor, left(deposit)].map(decimalOf),
      t(`money.state.${deposit.state}`),
      group.currency,
    ]),
  ]
  const readPayments = async () => [
    [
      t('money.on'),
      t('money.amount'),
      t('money.method'),
      t('money.reference'),
      t('column.state'),
      'ISO 4217',
    ],
    ...group.payments.map(({ paidOn, amountMinor, method, reference, voidedAt }) => [
      paidOn,
      decimalOf(amountMinor),
      t(`money.methods.${method}`),
      reference,
      voidedAt ? t('money.voided') : '',
      group.currency,
    ]),
  ]
  const agree = group.mayManage && (
    <Button look="quiet" onClick={() => setOpen('schedule')}>
      {t(group.deposits.length > 0 ? 'money.edit_schedule' : 'money.make_schedule')}
    </Button>
  )
  const record = group.mayManage && (
    <Button look="quiet" onClick={() => setOpen('payment')}>
      <Plus aria-hidden="true" className="size-5" />
      {t('money.record')}
    </Button>
  )
  const fileOf = (part: string) => `${groupKey.url} · ${part}`
  return (
    <div className="space-y-6">
      {overdue.length > 0 && (
        <Notice tone="bad">{t('money.overdue', { amount: money(sum(left, overdue)) })}</Notice>
      )}
      {(group.deposits.length > 0 || group.payments.length > 0) && (
        <Card className="max-w-xl">
          <Amounts
            label={t('part.money')}
            rows={[
              { label: t('money.agreed'), value: money(sum(({ amountMinor }) => amountMinor)) },
              { label: t('money.received'), value: money(group.receivedMinor) },
              { label: t('money.to_come'), value: money(sum(left)) },
            ]}
          />
        </Card>
      )}
      <section>
        <MoneyHead title={t('money.schedule')} text={t('money.schedule_text', { context: group.kind })}>
          {group.deposits.length > 0 && (
            <>
              <ExportButton name={fileOf(t('money.schedule'))} read={readDeposits} onFailed={errorText} />
              {agree}
            </>
          )}
        </MoneyHead>
        <DataTable
          caption={t('money.schedule')}
          columns={depositColumns}
          rows={group.deposits}
          rowKey={({ dueOn, amountMinor }) => `${dueOn} ${amountMinor}`}
          empty={<EmptyPart text={t('money.no_schedule')}>{agree}</EmptyPart>}
        />
      </section>
      <section>
        <MoneyHead title={t('money.payments')} text={t('money.explained', { context: group.kind })}>
          {group.payments.length > 0 && (
            <>
              <ExportButton name={fileOf(t('money.payments'))} read={readPayments} onFailed={errorText} />
              {record}
            </>
          )}
        </MoneyHead>
        {undo.isError && <Notice tone="bad">{errorText(undo.error)}</Notice>}
        <DataTable
          caption={t('money.payments')}
          columns={paymentColumns}
          rows={group.payments}
          rowKey={({ id }) => id}
          empty={<EmptyPart text={t('money.no_payments')}>{record}</EmptyPart>}
        />
      </section>
      {open === 'schedule' && (
        <DepositSchedule groupKey={groupKey} group={group} onClose={() => setOpen(null)} />
      )}
      {open === 'payment' && <PaymentSheet groupKey={groupKey} group={group} onClose={() => setOpen(null)} />}
    </div>
  )
}
