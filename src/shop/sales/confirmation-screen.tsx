import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#core/app/addresses.ts'
import { formatMoney } from '#core/money/money.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { type Sale, saleQuery } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ButtonGrid } from '#src/ui/button-grid.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { MailText } from '#src/ui/mail-text.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { AskedAgency } from './ask-agency.tsx'
import { AskInvoice } from './ask-invoice.tsx'
import { AskLater } from './ask-later.tsx'
import { BalanceDue } from './balance-due.tsx'
import { EmailRepair } from './email-repair.tsx'
import { justCollected } from './just-collected.ts'
import { LineDetails } from './line-details.tsx'
import { SaleAbsent } from './sale-absent.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import { TakenBack } from './taken-back.tsx'
import { useSold } from './use-sold.ts'

/** Whether the state is expected to change within seconds. */
const isMoving = ({ state }: Sale): boolean => state === 'pending_payment' || state === 'confirming'

/** The confirmation after payment: the booking, its code, and the next steps. */
export function ConfirmationScreen({
  accountId,
  saleId,
  forClient = false,
  agency,
  earned,
  send,
}: {
  accountId: string
  saleId: string
  /** For the seller instead of the client. */
  forClient?: boolean
  /** The agency's contact for the client. */
  agency?: AskedAgency
  /** The seller's earnings. */
  earned?: ReactNode
  /** Sends it to the client; shown to the seller. */
  send?: ReactNode
}) {
  const { t } = useTranslation(['payment', 'cart'])
  const language = useLanguage()
  const query = useQuery({
    ...saleQuery(saleId),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 3_000 : 30_000),
  })
  const sale = query.data
  useSold(sale)
  if (!sale) return <SaleAbsent accountId={accountId} title={t('confirmation.title')} error={query.error} />
  const section = forClient ? 'sold' : 'confirmation'
  const confirmed = sale.state === 'confirmed' || sale.state === 'completed'
  const { takenBack } = sale
  // The trip was confirmed by the first payment.
  const isLaterPart =
    !forClient && sale.dueMinor > 0 && sale.payments.filter(({ state }) => state === 'captured').length > 1
  const isSettled = confirmed && !takenBack
  // Clients download documents in the language of the page; sellers hand them over in the sale's language.
  const spoken = (path: string) => (forClient ? path : inLanguage(path, language, sale.language))
  // Refunds are explained at the agency, not here.
  const cash = forClient && isSettled && sale.refundedMinor === 0 ? justCollected(sale) : null
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const collected = cash && t('sold.collected', { amount: money(cash.amountMinor) })
  const receiptUrl = isSettled && sale.payments.findLast((payment) => payment.receiptUrl)?.receiptUrl
  const receipt = receiptUrl && (
    <PaperLink
      href={spoken(receiptUrl)}
      look={cash ? 'primary' : 'quiet'}
      open={openPaper}
      missing={t('paper_missing')}
    >
      {t('confirmation.receipt')}
    </PaperLink>
  )
  // The documents of a client who pays in cash come first.
  const papers = (
    <ButtonGrid>
      {cash && receipt}
      {sale.voucherUrl && (
        <PaperLink
          href={spoken(sale.voucherUrl)}
          look={cash || (!forClient && sale.state === 'confirmed' && sale.dueMinor > 0) ? 'quiet' : 'primary'}
          open={openPaper}
          missing={t('paper_missing')}
        >
          {t(sale.dueMinor > 0 ? 'confirmation.paper' : 'confirmation.voucher')}
        </PaperLink>
      )}
      {!cash && receipt}
      <Link
        to={forClient ? '/agency/sales/$saleId' : '/booking/$accountId/reservation-details/$saleId'}
        params={{ accountId, saleId }}
        className={buttonClass({ look: 'quiet' })}
      >
        {t(forClient ? 'sold.desk' : 'cart:see_reservation')}
      </Link>
      {forClient && (
        <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass({ look: 'quiet' })}>
          {t('sold.again')}
        </Link>
      )}
      {!forClient && isSettled && <AskInvoice sale={sale} />}
      {agency && <AskLater agency={agency} code={sale.code} />}
      {!isSettled && sale.dueMinor > 0 && (forClient || !takenBack) && (
        <Link
          to="/booking/$accountId/payment/$ventaId"
          params={{ accountId, ventaId: saleId }}
          className={buttonClass({ look: 'accent' })}
        >
          {takenBack ? t('pay', { amount: money(sale.dueMinor) }) : t('cart:go_to_payment')}
        </Link>
      )}
    </ButtonGrid>
  )
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8">
      <div
        className={
          takenBack
            ? 'rounded-card border border-line bg-surface px-6 py-6'
            : 'rounded-card bg-primary px-6 py-8 text-on-primary shadow-card sm:px-10 sm:py-12'
        }
      >
        {isSettled && (
          <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden="true" className="size-8" />
          </span>
        )}
        <PageHeading
          title={
            collected && !cash?.isFirst
              ? collected
              : t(
                  takenBack
                    ? forClient
                      ? 'taken_back.heading_sold'
                      : 'taken_back.heading'
                    : confirmed
                      ? isLaterPart
                        ? 'confirmation.title_part'
                        : `${section}.title`
                      : `state.${sale.state}`,
                )
          }
        />
        {cash && (cash.isFirst || sale.dueMinor === 0) && (
          <p className="mt-3 text-lg font-semibold">
            {cash.isFirst && `${collected}. `}
            {sale.dueMinor === 0 && t('sold.paid_in_full')}
          </p>
        )}
        {!takenBack && (
          <p className="mt-3 text-lg">
            <MailText>
              {confirmed && sale.customer
                ? t(
                    `${section}.${sale.dueMinor > 0 ? 'text_open' : 'text'}${sale.customer.email ? '' : '_no_mail'}`,
                    {
                      name: sale.customer.givenName,
                      email: sale.customer.email,
                    },
                  )
                : t(
                    sale.state === 'confirming'
                      ? 'confirming_text'
                      : sale.state === 'expired'
                        ? 'gone.expired_text'
                        : 'confirmation.not_yet',
                  )}
            </MailText>
          </p>
        )}
        <p className="mt-6 text-sm">{t(`${section}.code`)}</p>
        <p className="font-mono text-3xl font-bold tracking-wider" data-testid="sale-code">
          {sale.code}
        </p>
        {forClient && (
          <p className="mt-3 flex flex-wrap gap-x-6 text-lg font-semibold tabular-nums">
            <span>{t('sold.total', { amount: money(sale.totalMinor) })}</span>
            {confirmed && earned}
          </p>
        )}
      </div>
      {!takenBack && <div aria-hidden="true" className="woven mx-6 rounded-b-full" />}
      {/* Below the text with the address; without that text, the amount due comes first. */}
      {!takenBack && <EmailRepair sale={sale} forClient={forClient} />}
      {forClient && takenBack ? (
        <div className="mt-6">
          <TakenBack sale={sale} forClient />
        </div>
      ) : (
        <BalanceDue {...{ accountId, sale, forClient }} />
      )}
      {cash && papers}
      {send && <div className="mt-6">{send}</div>}
      {!cash && papers}
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <ul className="space-y-6">
          {sale.lines.map((line) => (
            <LineDetails key={line.id} line={line} sale={sale} />
          ))}
        </ul>
        <Card className="h-fit">
          <h2 className="mb-4 text-xl">{t('cart:summary')}</h2>
          <SaleAmounts sale={sale} settled />
        </Card>
      </div>
    </div>
  )
}
