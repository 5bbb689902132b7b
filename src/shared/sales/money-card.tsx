import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { formatDay } from '#core/time/days.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { DeskSale } from './desk-sale.ts'
import { movedSums } from './moved-sums.ts'
import { SalePlan } from './plan-dates.tsx'
import { ReverseCash } from './reverse-cash.tsx'
import { SaleMargin } from './sale-margin.tsx'

/** The client's balance, payments and refunds, and the earnings of the agency and its seller. `isWide`: more space. */
export function MoneyCard({ desk, isWide = false }: { desk: DeskSale; isWide?: boolean }) {
  const { t } = useTranslation('sales-desk')
  return (
    <FoldedCard title={t('money.title')} startsOpen={isWide || 'wide'} className="break-inside-avoid">
      <Sums desk={desk} isWide={isWide} />
      {desk.margin && <SaleMargin margin={desk.margin} currency={desk.sale.currency} />}
      <Movements desk={desk} />
    </FoldedCard>
  )
}

function Sums({ desk, isWide }: { desk: DeskSale; isWide: boolean }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const { sale, money: sums } = desk
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const optional = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : [])
  const known = (label: string, minor: number | null) =>
    minor === null ? [] : [{ label, value: money(minor) }]
  const pending = pendingWord(desk)
  const earnedWord = isWaiting(sale.state)
    ? 'earned_later'
    : pending && sale.dueMinor > 0
      ? 'earned_once_paid'
      : 'earned'
  const term = payTerm(sale)
  const earned = [
    ...known(t('money.commission'), sums.commissionMinor),
    ...known(t('money.markup'), sums.markupMinor),
    ...(sums.instalmentFeeMinor
      ? [{ label: t('money.instalment_fee'), value: money(-sums.instalmentFeeMinor) }]
      : []),
    ...known(t('money.net'), sums.netMinor).map((row) => ({ ...row, strong: true })),
  ]
  return (
    <div className={isWide ? 'grid gap-x-10 gap-y-6 md:grid-cols-2' : ''}>
      <div>
        {isWide && <h3 className="mb-3 text-lg">{t('money.client')}</h3>}
        <Amounts
          label={t('money.client')}
          rows={[
            { label: t('money.base'), value: money(sums.baseMinor) },
            { label: t('money.taxes'), value: money(sums.taxesMinor) },
            ...optional(t('money.penalty'), sums.penaltyMinor),
            ...(sums.writtenOffMinor
              ? [{ label: t('money.written_off'), value: money(-sums.writtenOffMinor) }]
              : []),
            { label: t('money.gross'), value: money(sums.grossMinor), strong: true },
            ...movedSums(sale).map(({ key, minor }) => ({ label: t(`money.${key}`), value: money(minor) })),
            { label: t('money.due'), value: money(sale.dueMinor), strong: true },
          ]}
        />
        {term && (
          <p className="mt-3 font-medium">{t(term.key, { when: formatDay(term.on, language, 'long') })}</p>
        )}
        {sale.plan && (
          <div className="mt-5 border-t border-line pt-4">
            <h3 className="text-lg">{t('payment:plan.title')}</h3>
            <SalePlan sale={sale} />
          </div>
        )}
      </div>
      {earned.length > 0 && (
        // Hidden in print: the paper goes to the client.
        <div className={`print:hidden ${isWide ? '' : 'mt-5 border-t border-line pt-4'}`}>
          <h3 className="mb-3 text-lg">{t(`money.${earnedWord}`)}</h3>
          <Amounts label={t('money.earned')} rows={earned} />
          {pending && (
            <p className="mt-2 text-sm font-medium">
              {t(`money.${pending}`, { amount: money(sums.pendingMinor ?? 0) })}
            </p>
          )}
          {sums.netMinor !== null && <p className="mt-2 text-sm text-muted">{t('money.net_meaning')}</p>}
          {/* A user without net prices sees their own share above. */}
          {desk.seller && sums.sellerMinor !== null && sums.netMinor !== null && (
            <p className="mt-2 text-sm">
              {t(pending ? 'money.seller_pending' : 'money.seller', {
                name: desk.seller.name,
                amount: money(sums.sellerMinor),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The time until which the client may pay the balance, and the key of its label; null without a balance. */
function payTerm({ takenBack, paidMinor, dueMinor, deposit, plan }: DeskSale['sale']) {
  if (takenBack) return { key: 'money.again_by', on: takenBack.payBy } as const
  if (paidMinor === 0 || dueMinor === 0 || !deposit || plan) return null
  return { key: 'money.balance_by', on: deposit.balanceDueOn } as const
}

/** The key of the reason why earnings are pending; null where they are not, or where it is shown above. */
function pendingWord({ sale, money, payment }: DeskSale) {
  if (!money.pendingMinor) return null
  if (payment === 'disputed') return 'pending_disputed'
  if (sale.takenBack) return 'pending_taken_back'
  if (sale.dueMinor > 0) return 'pending_due'
  return money.netMinor === null ? null : 'own_pending'
}

/** Whether an attempt went to the own account, its receipt, and a button to correct mistyped cash. */
function PaymentFurther({
  desk,
  payment,
}: {
  desk: DeskSale
  payment: DeskSale['sale']['payments'][number]
}) {
  const { t } = useTranslation(['payment', 'sales-desk'])
  const language = useLanguage()
  const { receiptUrl, amountMinor, currency, isOwnAccount } = payment
  const right = desk.may.reversible?.find(({ paymentId }) => paymentId === payment.id)
  if (!receiptUrl && !isOwnAccount) return null
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      {isOwnAccount && <span className="text-sm text-muted">{t('sales-desk:money.own_account')}</span>}
      {receiptUrl && (
        <PaperLink href={receiptUrl} look="plain" size="small" open={openPaper} missing={t('paper_missing')}>
          {t('history.receipt')}{' '}
          <span className="sr-only">{formatMoney(amountMinor, currency, language)}</span>
        </PaperLink>
      )}
      {right && <ReverseCash sale={desk.sale} payment={payment} minMinor={right.minMinor} />}
    </span>
  )
}

/** Payment attempts and refunds, each with its state. */
function Movements({ desk }: { desk: DeskSale }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const zone = useZone()
  const { sale } = desk
  const rows = [
    ...sale.payments.map((payment) => ({
      ...payment,
      what: [
        t(`payment:methods.${payment.method}.title`),
        payment.months && t('payment:in_months', { months: payment.months }),
      ]
        .filter(Boolean)
        .join(' '),
      state: t(`payment:payment_state.${payment.state}`),
      sign: '',
      further: <PaymentFurther desk={desk} payment={payment} />,
    })),
    ...sale.refunds.map((refund) => ({
      ...refund,
      what: refund.route === 'chargeback' ? t('money.taken_back') : t('money.refund'),
      state:
        refund.route === 'chargeback'
          ? t('money.withdrawn')
          : refund.route === 'gift_card' || refund.method === 'gift_card'
            ? t(refund.route === 'gift_card' ? 'money.to_card' : 'money.on_card')
            : refund.method === 'cash'
              ? t(refund.toHand ? 'cash.hand_back' : 'cash.was_handed')
              : t(`payment:refund_state.${refund.state}`),
      sign: '−',
      further: null,
    })),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (rows.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4 print:hidden">
      <h3 className="text-lg">{t('money.movements')}</h3>
      <ClockNote zone={zone} language={language} className="mb-3" />
      <table className="block w-full text-left text-sm md:table">
        <caption className="sr-only">{t('money.movements')}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('money.what')}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('money.state')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('money.amount')}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr key={row.id} className="flex flex-wrap justify-between gap-x-3 align-top md:table-row">
              <th scope="row" className="py-2 pr-3 font-medium">
                {row.what}
                <span className="block font-normal md:hidden">{row.state}</span>
                <ListedTime
                  at={row.createdAt}
                  zone={zone}
                  language={language}
                  className="block font-normal text-muted"
                />
                {row.further}
              </th>
              <td className="py-2 pr-3 max-md:hidden">{row.state}</td>
              <td className="whitespace-nowrap py-2 text-right tabular-nums">
                {row.sign}
                {formatMoney(row.amountMinor, row.currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
