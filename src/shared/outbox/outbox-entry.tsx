import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, LoaderCircle, Smartphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { zoneName } from '#core/time/zone-name.ts'
import type { OfflineSale } from '#src/offline/offline-sale.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { sendAtOnce } from '#src/offline/send-outbox.ts'
import { noteIn } from '#src/offline/visit-notes.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Decision } from './decision.tsx'
import { EntryDetails } from './entry-details.tsx'

const looks: Record<OutboxRecord['state'], { icon: typeof Smartphone; tone: Tone }> = {
  waiting: { icon: Smartphone, tone: 'neutral' },
  sending: { icon: LoaderCircle, tone: 'primary' },
  sent: { icon: CircleCheck, tone: 'good' },
  needs_you: { icon: TriangleAlert, tone: 'warn' },
}

/** Whether the client of a sale has an e-mail, so that links and vouchers are sent automatically. */
const isMailed = ({ input }: OutboxRecord): boolean => (input as Partial<OfflineSale>).client?.email !== ''

/** The amounts of an entry: the price of a sale; the penalty and the refund of a cancellation. */
function amountsOf({ verb, shown: { amount, refundMinor } }: OutboxRecord) {
  if (!amount) return []
  const { minor, currency } = amount
  if (verb !== 'bookingEngine.cancel') return [{ words: null, minor, currency }]
  return [
    { words: 'charge' as const, minor, currency },
    ...(refundMinor === undefined ? [] : [{ words: 'refund' as const, minor: refundMinor, currency }]),
  ]
}

/** One entry of the outbox: its content, its state, and its actions. */
export function OutboxEntry({
  record,
  onChange,
  ownPart,
  onDrop,
}: {
  record: OutboxRecord
  onChange: (accountId: string) => void
  /** The part of the entry that another noun renders, decisions included; null: none. */
  ownPart: ReactNode
  onDrop: () => void
}) {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const online = useOnline()
  const { state, shown, lastError, outcome } = record
  const { icon: Icon, tone } = looks[state]
  const when = (instant: string) => formatWallTime(instant, zone, language)
  const note = noteIn(record)
  const send = useMutation({ mutationFn: () => sendAtOnce(record.id) })
  // An entry that waits for an earlier one was not tried itself.
  const why = lastError ?? (send.isSuccess && !online ? { code: 'silence' } : null)
  const isByLink = state === 'sent' && outcome?.isConfirmed === false
  return (
    <li>
      <Card className="space-y-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-60">
            <p className="text-sm font-medium text-primary">
              {t([`verb.${record.verb}` as 'verb.home.register', 'verb.unknown'])}
            </p>
            <h3 className="text-lg wrap-break-word">{shown.names.map(text).join(' · ')}</h3>
            {shown.client && (
              <p data-dd-privacy="mask" className="wrap-break-word">
                {t('for', { client: shown.client })}
              </p>
            )}
          </div>
          <Badge wraps tone={tone}>
            <Icon
              aria-hidden="true"
              className={`size-4 shrink-0 ${state === 'sending' ? 'animate-spin' : ''}`}
            />
            {t(`state.${state}`)}
          </Badge>
        </div>
        <p className="text-sm text-muted">
          {[
            shown.code,
            ...amountsOf(record).map(({ words, minor, currency }) =>
              words
                ? t(words, { amount: formatMoney(minor, currency, language) })
                : formatMoney(minor, currency, language),
            ),
            t('since', { when: when(record.createdAt) }),
            record.sentAt && t('sent_at', { when: when(record.sentAt) }),
            zoneName(zone, language),
            outcome?.code !== shown.code && outcome?.code,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isByLink && <p>{t(isMailed(record) ? 'link_sent' : 'link_to_send')}</p>}
        {state === 'sent' && outcome?.isConfirmed && (
          <p>{t(isMailed(record) ? 'confirmed' : 'confirmed_to_send')}</p>
        )}
        {state === 'sent' && record.verb === 'agency.saveQuote' && <p>{t('quote_saved')}</p>}
        <p role="status" className="text-sm empty:hidden">
          {state === 'waiting' && !send.isPending && why && (
            <>
              {send.isSuccess && `${t('waits.tried')} `}
              {!online && why.code === 'silence'
                ? t('waits.offline')
                : t(`waits.${why.code}` as 'waits.silence', { defaultValue: t('waits.asked') })}
            </>
          )}
        </p>
        {ownPart}
        {state === 'needs_you' && !ownPart && <Decision record={record} onChange={onChange} />}
        {note && (
          <p data-dd-privacy="mask" className="wrap-break-word whitespace-pre-line">
            {note.said}
          </p>
        )}
        <EntryDetails record={record} />
        <div className="flex flex-wrap gap-2">
          {state === 'waiting' && (
            <Button look="outline" size="small" busy={send.isPending} onClick={() => send.mutate()}>
              {t('send_now')}
            </Button>
          )}
          {outcome?.saleId && (
            <Link
              to="/agency/sales/$saleId"
              params={{ saleId: outcome.saleId }}
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              {t('see_sale')}
            </Link>
          )}
          {note && (
            <Link
              to="/admin/travel-agents-prospects/edit/$accountId/$id"
              params={{ accountId: note.accountId, id: note.id }}
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              {t('see_prospect')}
            </Link>
          )}
          {state !== 'sending' && (
            <Button look="plain" size="small" onClick={onDrop}>
              {t(state === 'sent' ? 'hide' : 'drop.action')}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}
