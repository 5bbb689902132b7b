import '#src/ui/paper.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#core/app/addresses.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { shownState } from '#core/sales/trip.ts'
import { formatDay } from '#core/time/days.ts'
import { openPaper } from '#src/offline/papers.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { AcceptedTexts } from '#src/shared/sales/accepted-texts.tsx'
import { CancelSheet } from '#src/shared/sales/cancel-sheet.tsx'
import { ReferenceBox } from '#src/shared/sales/reference-box.tsx'
import { lastPayment, liveLines, type SaleLine, saleKey, saleQuery } from '#src/shared/sales/sale-query.ts'
import { StrandedRides } from '#src/shared/sales/stranded-rides.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { AskedAgency } from './ask-agency.tsx'
import { AskInvoice } from './ask-invoice.tsx'
import { AskLater } from './ask-later.tsx'
import { BalanceDue } from './balance-due.tsx'
import { CancelButton } from './cancel-button.tsx'
import { type Cancelled, CancelledNote } from './cancelled-note.tsx'
import { EmailRepair } from './email-repair.tsx'
import { ExpiredText, SearchAgain } from './expired-note.tsx'
import { isGone, LineDetails } from './line-details.tsx'
import { PlanCard } from './plan-card.tsx'
import { RideFlights } from './ride-flights.tsx'
import { SaleAbsent } from './sale-absent.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import { SaleHistory } from './sale-history.tsx'
import { saleTones } from './sale-tone.ts'
import { useSold } from './use-sold.ts'

/** The reservation if the browser has its key; otherwise the form to find it. */
export function ReservationScreen({
  accountId,
  saleId,
  agency,
}: {
  accountId: string
  saleId: string
  /** The agency's contact for the client. */
  agency?: AskedAgency & { email: string }
}) {
  const { t } = useTranslation(['payment', 'cart'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const queries = useQueryClient()
  const query = useQuery({ ...saleQuery(saleId), refetchInterval: 30_000 })
  const [cancelling, setCancelling] = useState<{ lineId: string | null } | null>(null)
  const [done, setDone] = useState<Cancelled | null>(null)
  const resend = useMutation(api.bookingEngine.resendVoucher.mutationOptions())
  const online = useOnline()
  const person = useQuery(personQuery())
  const sale = query.data
  useSold(sale)
  if (!sale) return <SaleAbsent accountId={accountId} title={t('reservation.title')} error={query.error} />
  const payment = lastPayment(sale)
  const confirmed = sale.state === 'confirmed'
  const state = shownState(sale, new Date())
  const expired = sale.state === 'expired'
  // Beside a long list of services the history would leave the other column empty.
  const isSingle = sale.lines.length === 1
  // Nothing was charged: there is nothing to sum up.
  const isNothing = expired && sale.payment === 'uncharged'
  // The amount paid equals the penalty.
  const kept = sale.state === 'cancelled' && sale.payment === 'paid'
  // Admins cancel in the back office, where they give a reason.
  const isCustomers = person.data?.person?.role !== 'admin'
  const cancellable =
    confirmed && isCustomers ? liveLines(sale).filter(({ penaltyMinor }) => penaltyMinor !== null) : []
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={t('reservation.heading', { code: sale.code })} />
        <Badge tone={saleTones[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>
        {kept ? (
          <Badge>{t('summary.kept')}</Badge>
        ) : isNothing ? null : (
          <Badge tone={sale.payment === 'paid' ? 'good' : 'neutral'}>{t(`summary.${sale.payment}`)}</Badge>
        )}
      </div>
      {agency && (
        <p className="mt-2 hidden print:block">
          {[agency.name, groupedPhone(agency.phone), agency.email].filter(Boolean).join(' · ')}
        </p>
      )}
      <BalanceDue accountId={accountId} sale={sale} />
      <div className="mt-6 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap print:hidden">
        {sale.voucherUrl && (
          <>
            <PaperLink
              href={inLanguage(sale.voucherUrl, language, sale.language)}
              look={confirmed && sale.dueMinor > 0 ? 'quiet' : 'primary'}
              open={openPaper}
              missing={t('paper_missing')}
            >
              {t(sale.dueMinor > 0 ? 'confirmation.paper' : 'confirmation.voucher')}
            </PaperLink>
            {sale.customer?.email && (
              <Button
                look="quiet"
                busy={resend.isPending}
                disabled={!online}
                onClick={() => resend.mutate({ saleId })}
              >
                <Mail aria-hidden="true" className="size-5" />
                {t('reservation.resend')}
              </Button>
            )}
          </>
        )}
        {sale.dueMinor > 0 && isWaiting(sale.state) && (
          <Link
            to="/booking/$accountId/payment/$ventaId"
            params={{ accountId, ventaId: saleId }}
            className={buttonClass({ look: 'accent' })}
          >
            {t('cart:go_to_payment')}
          </Link>
        )}
        {sale.voucherUrl && <AskInvoice sale={sale} />}
        {expired && <SearchAgain sale={sale} />}
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('reservation.print')}
        </Button>
        {agency && <AskLater agency={agency} code={sale.code} />}
      </div>
      <div className="mt-4 space-y-4">
        {expired && (
          <Notice tone="warn" title={t('gone.expired')}>
            <ExpiredText sale={sale} />
          </Notice>
        )}
        {done?.lineId === null && <CancelledNote sale={sale} done={done} />}
        <div className="empty:hidden print:hidden">
          {!online && sale.voucherUrl && sale.customer?.email && (
            <Notice>{t('reservation.resend_offline')}</Notice>
          )}
          {resend.isSuccess && (
            <Notice tone="good">
              {t('reservation.resent', { email: sale.customer?.email ?? '' })}
              {/* The e-mail is in the reservation's language, whatever the page's. */}
              {sale.language !== language && ` ${t(`reservation.resent_in.${sale.language}`)}`}
            </Notice>
          )}
          {resend.isError && online && <Notice tone="bad">{errorText(resend.error)}</Notice>}
        </div>
        {sale.state === 'manual_review' && (
          <Notice tone="warn" title={t('review_title')}>
            {t('review_text')}
          </Notice>
        )}
        {sale.state === 'confirming' && (
          <Notice tone="warn" title={t('confirming_title')}>
            {t('confirming_text')}
          </Notice>
        )}
        <StrandedRides section="payment" lines={sale.lines} />
        {!expired && payment?.state === 'requires_action' && (
          <ReferenceBox payment={payment} code={sale.code} isMailed={sale.customer?.email !== ''} />
        )}
      </div>
      <div className="mt-6 grid gap-8 sm:grid-rows-[auto_1fr] lg:grid-cols-[1fr_22rem]">
        <div>
          <ul className="space-y-6">
            {liveFirst(sale.lines).map((line) => (
              <LineDetails
                key={line.id}
                line={line}
                sale={sale}
                outcome={done?.lineId === line.id && <CancelledNote sale={sale} done={done} />}
                flights={<RideFlights saleId={saleId} line={line} />}
                action={
                  cancellable.includes(line) && (
                    <CancelButton what="line" onCancel={() => setCancelling({ lineId: line.id })} />
                  )
                }
              />
            ))}
          </ul>
          {cancellable.length > 1 && (
            <div className="mt-4 print:hidden">
              <CancelButton what="all" onCancel={() => setCancelling({ lineId: null })} />
            </div>
          )}
        </div>
        <div className="space-y-6 sm:row-span-2">
          {!isNothing && (
            <Card className="break-inside-avoid">
              <h2 className="mb-4 text-xl">{t('cart:summary')}</h2>
              <SaleAmounts sale={sale} settled />
              {sale.paidMinor > 0 && sale.dueMinor > 0 && sale.deposit && !sale.takenBack && !sale.plan && (
                <p className="mt-3 font-medium">
                  {t('balance_by', { when: formatDay(sale.deposit.balanceDueOn, language, 'long') })}
                </p>
              )}
            </Card>
          )}
          <PlanCard
            sale={sale}
            onCancel={cancellable.length > 0 ? () => setCancelling({ lineId: null }) : null}
          />
          {sale.customer && (
            <Card className="break-inside-avoid">
              <h2 className="mb-2 text-xl">{t('reservation.guest')}</h2>
              <p className="font-medium" data-dd-privacy="mask">
                {sale.customer.givenName} {sale.customer.familyName}
              </p>
              <p className="break-words text-muted" data-dd-privacy="mask">
                {sale.customer.email}
                {sale.customer.email && sale.customer.phone && <br />}
                {sale.customer.phone && groupedPhone(sale.customer.phone)}
              </p>
              <EmailRepair sale={sale} />
              {sale.terms && <AcceptedTexts accountId={accountId} accepted={sale.terms} />}
            </Card>
          )}
          {!isSingle && <SaleHistory sale={sale} />}
        </div>
        {isSingle && (
          <div>
            <SaleHistory sale={sale} />
          </div>
        )}
      </div>
      {cancelling && (
        <CancelSheet
          section="payment"
          sale={sale}
          lineId={cancelling.lineId}
          card={{ label: t('cancel.as_card'), hint: t('cancel.as_card_hint'), part: t('cancel.new_card') }}
          onCancelled={(next, cost) => {
            queries.setQueryData(saleKey(saleId), next)
            // Earlier messages are outdated, and the sheet closes in the same step: the outcome can take the focus.
            resend.reset()
            setDone({ lineId: cancelling.lineId, ...cost })
            setCancelling(null)
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  )
}

/** Upcoming services first, then canceled and refunded ones. */
const liveFirst = (lines: readonly SaleLine[]): SaleLine[] =>
  [...lines].sort((a, b) => Number(isGone(a)) - Number(isGone(b)))
