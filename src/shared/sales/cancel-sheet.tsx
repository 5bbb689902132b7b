import { useMutation, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { countsForRest } from '#core/sales/counts-for-rest.ts'
import { formatInstant } from '#core/time/instants.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useZone } from '#src/platform/zone.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { cancelDone, howBack, newCardMinor } from './how-back.ts'
import type { Sale } from './sale-query.ts'
import { StrandedRides } from './stranded-rides.tsx'

export type CancelRequest = Parameters<typeof server.bookingEngine.cancel>[0]
/** The penalty and the refund, as shown. */
export type Cost = Pick<
  Outputs['bookingEngine']['simulateCancellation'],
  'priceMinor' | 'penaltyMinor' | 'refundMinor' | 'back'
> & {
  /** The refund is a gift card. */
  asCard?: boolean
}

/** Shows the penalty and the refund of a line, or with null of all lines, and cancels only after they were shown. */
export function CancelSheet({
  section,
  sale,
  lineId,
  desk,
  card = desk?.card ?? null,
  why,
  onCancelled,
  onClose,
}: {
  /** The section of the texts: the customer's or the agency's. */
  section: 'payment' | 'sales-desk'
  sale: Pick<Sale, 'id' | 'lines' | 'currency' | 'payments'>
  lineId: string | null
  /** For an agency's people: null where the cancellation waits in the outbox, then the words and the link to it. */
  desk?: {
    send: (request: CancelRequest, names: Text[], cost: Cost) => Promise<Sale | null>
    kept: string
    /** The words once it was sent. */
    sent: string
    queue: ReactNode
    done: string
    /** The words for a refund as a gift card; null where the user may not choose it. */
    card: { label: string; hint: string; part: string } | null
  }
  /** The words for a refund as a gift card, which a customer may choose where the agency offers it. */
  card?: { label: string; hint: string; part: string } | null
  /** For a required reason: the reason, null until typed, and its field, which shows the error once `tried`. */
  why?: { reason: string | null; field: (tried: boolean) => ReactNode }
  onCancelled: (sale: Sale, cost: Cost) => void | Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation(section)
  const { t: ofApp } = useTranslation('app')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const key = useRef(crypto.randomUUID())
  const simulation = useQuery(
    api.bookingEngine.simulateCancellation.queryOptions({
      input: { saleId: sale.id, lineId },
      staleTime: 0,
      gcTime: 0,
    }),
  )
  const line = sale.lines.find((one) => one.id === lineId)
  const affected = line ? [line] : sale.lines.filter(({ state }) => state === 'confirmed')
  const names = affected.map(({ name }) => name)
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const cancel = useMutation({
    mutationFn: ({ cost, ...request }: CancelRequest & { cost: Cost }): Promise<Sale | null> =>
      desk ? desk.send(request, names, cost) : server.bookingEngine.cancel(request),
    async onSuccess(next, { cost, giftCard }) {
      if (!next) return
      await onCancelled(next, { ...cost, asCard: giftCard !== undefined })
      onClose()
      // A customer's page shows the result itself.
      if (section !== 'sales-desk') return
      const { said, amountMinor, cashMinor } = cancelDone(cost, giftCard !== undefined)
      sayDone(t(said, { amount: money(amountMinor), cash: money(cashMinor) }))
    },
    onError(error) {
      if (!isRefusal(error)) return
      // After a refusal, a new request is made, at the penalty of its time.
      key.current = crypto.randomUUID()
      void simulation.refetch()
    },
  })
  const zone = useZone()
  const isKept = cancel.data === null
  /** The queued cancellation has been sent while the sheet was open. */
  const isSent = isKept && affected.every(({ state }) => state === 'cancelled')
  const found = simulation.data
  /** The lines with a penalty, where there are several. */
  const charged = (found?.lines ?? []).flatMap(({ lineId: id, penaltyMinor }) => {
    const named = sale.lines.find((one) => one.id === id)
    return named && penaltyMinor > 0 ? { name: text(named.name), minor: penaltyMinor } : []
  })
  const rest = line ? sale.lines.filter((one) => one !== line) : []
  const [tried, setTried] = useState(false)
  const [asCard, setAsCard] = useState(false)
  /** What a gift card paid returns to it anyway. */
  const mayBeCard =
    card &&
    (desk || (found && 'mayBeCard' in found)) &&
    found &&
    found.refundMinor > 0 &&
    !found.back?.every(({ method }) => method === 'gift_card')
  const isAsCard = asCard && mayBeCard
  /** The parts of the refund, where it is paid back in several ways. */
  const parts = (found?.back && found.back.length > 1 ? found.back : []).map(({ method, amountMinor }) => ({
    label: t(`cancel.by.${method}`),
    value: money(amountMinor),
    isKept: method === 'gift_card',
  }))
  const newCard = isAsCard && found && card
  const shownParts = newCard
    ? [{ label: newCard.part, value: money(newCardMinor(found)) }, ...parts.filter(({ isKept }) => isKept)]
    : parts
  const confirm = (event: MouseEvent) => {
    setTried(true)
    focusProblem(event)
    if (!found || why?.reason === null) return
    cancel.mutate({
      saleId: sale.id,
      lineId,
      idempotencyKey: key.current,
      acceptedPenaltyMinor: found.penaltyMinor,
      ...(why?.reason && { reason: why.reason }),
      ...(isAsCard && { giftCard: { agreed: true as const } }),
      cost: found,
    })
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={line ? t('cancel.title_line', { name: text(line.name) }) : t('cancel.title_all')}
      closeLabel={ofApp('close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {isKept ? (
            <>
              {!isSent && desk?.queue}
              <Button onClick={onClose}>{desk?.done}</Button>
            </>
          ) : (
            <>
              <Button look="outline" onClick={onClose}>
                {t('cancel.keep')}
              </Button>
              <Button look="danger" busy={cancel.isPending} disabled={!found} onClick={confirm}>
                {t('cancel.confirm')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {found ? (
        <div className="space-y-4">
          <Amounts
            label={t('cancel.figures')}
            rows={[
              { label: t(line ? 'cancel.price' : 'cancel.price_all'), value: money(found.priceMinor) },
              {
                label: t('cancel.penalty'),
                value: money(found.penaltyMinor),
                hint: line ? null : charged.map(({ name, minor }) => `${name}: ${money(minor)}`).join(' · '),
              },
              { label: t('cancel.refund'), value: money(found.refundMinor), strong: true },
              ...shownParts.map(({ label, value }) => ({ label, value })),
            ]}
          />
          {mayBeCard && !isKept && (
            <CheckField
              label={card?.label}
              checked={asCard}
              onChange={({ target }) => setAsCard(target.checked)}
            />
          )}
          <p className="text-sm text-muted">
            {isAsCard
              ? card?.hint
              : t(
                  found.refundMinor > 0
                    ? howBack(found.back, sale.payments)
                    : countsForRest(found, rest)
                      ? 'cancel.stays'
                      : 'cancel.nothing_back',
                )}
          </p>
          {!isKept && (
            <StrandedRides section={section} lines={sale.lines} cancelling={affected.map(({ id }) => id)} />
          )}
          {'asOf' in found && (
            <Notice tone="info">
              {t('cancel.as_of', { when: formatInstant(String(found.asOf), zone, language) })}
            </Notice>
          )}
          {why?.field(tried)}
        </div>
      ) : simulation.isError ? (
        <Notice tone="bad">{errorText(simulation.error)}</Notice>
      ) : (
        <Skeleton className="h-32" />
      )}
      {isKept && (
        <div className="mt-4">
          {isSent ? <Notice tone="good">{desk?.sent}</Notice> : <Notice tone="info">{desk?.kept}</Notice>}
        </div>
      )}
      {cancel.isError && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(cancel.error)}</Notice>
        </div>
      )}
    </Sheet>
  )
}
