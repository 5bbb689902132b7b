import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noteLabels } from '#core/answers/line-texts.ts'
import { formatMoney } from '#core/money/money.ts'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { type ShownLineState, shownLineState } from '#core/sales/trip.ts'
import { formatDays } from '#core/time/days.ts'
import { useGroupInWords } from '#src/platform/group-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { LinePromotions } from '#src/shared/sales/line-promotions.tsx'
import type { Sale, SaleLine } from '#src/shared/sales/sale-query.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { CancelTerms } from './cancel-terms.tsx'
import { VoucherCode } from './voucher-code.tsx'

const tones: Record<ShownLineState, Tone> = {
  held: 'warn',
  confirmed: 'good',
  cancelled: 'bad',
  released: 'neutral',
  ended: 'neutral',
}

/** The service no longer takes place. */
export const isGone = ({ state }: Pick<SaleLine, 'state'>): boolean =>
  state === 'cancelled' || state === 'released'

/** All details of a product of a sale, fewer if it is gone; `outcome` describes a change that was just made. */
export function LineDetails({
  line,
  sale,
  outcome,
  flights,
  action,
}: {
  line: SaleLine
  sale: Sale
  outcome?: ReactNode
  /** The form for the flights of its rides. */
  flights?: ReactNode
  action?: ReactNode
}) {
  const { t } = useTranslation(['payment', 'cart', 'party'])
  const language = useLanguage()
  const inWords = useGuestsInWords()
  const groupInWords = useGroupInWords()
  const text = useText()
  const { currency } = sale
  const gone = isGone(line)
  const state = shownLineState(line, new Date())
  // If the flight can be edited, the form shows it.
  const notes = flights ? line.notes.filter(({ label }) => label.es !== noteLabels.flight.es) : line.notes
  return (
    <li className="break-inside-avoid">
      <Card>
        {outcome}
        <div className={gone ? 'beside gap-4 text-muted' : 'flex flex-col gap-4 sm:flex-row'}>
          <PictureView
            {...line.picture}
            alt=""
            className={
              gone
                ? 'size-16 shrink-0 rounded-control'
                : 'aspect-16/9 w-full rounded-control sm:aspect-square sm:size-32'
            }
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-primary">
              {t(`cart:kind.${line.kind}`)} · {text(line.destination)}
              <Badge tone={tones[state]}>{t(`line_state.${state}`)}</Badge>
            </p>
            <h2 className={gone ? 'mt-1' : 'mt-1 text-xl'}>{text(line.name)}</h2>
            <p className="font-medium first-letter:uppercase">
              {formatDays(line.startsOn, line.endsOn, language)}
            </p>
            <p className="text-muted">
              {line.kind === 'hotels' && !gone ? (
                <a
                  href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${text(line.name)}, ${line.address}`)}`}
                  target="_blank"
                  rel="noreferrer"
                  className="underline"
                >
                  {line.address}
                </a>
              ) : (
                line.address
              )}
            </p>
          </div>
          {line.state === 'confirmed' && sale.dueMinor === 0 && (
            <VoucherCode address={`/vouchers/${sale.id}/${line.id}.svg`} alt={t('voucher_code')} />
          )}
        </div>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {line.items.map((item, i) => (
            <li key={`${i}-${text(item.detail)}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-[min(100%,6.5rem)] flex-1">
                <span className="font-medium">{text(item.name)}</span>
                <span className="block text-sm text-muted">
                  {[text(item.detail), inWords(item)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="ml-auto tabular-nums">
                {formatMoney(item.amountMinor, currency, language)}
              </span>
            </li>
          ))}
        </ul>
        {!gone && <LinePromotions of={line.promotions} currency={currency} />}
        {!gone && (
          <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {line.group && (
              <div>
                <dt className="text-muted">{t('party:group_label')}</dt>
                <dd className="font-medium">{groupInWords(line.group)}</dd>
              </div>
            )}
            {notes.map((note) => (
              <div key={text(note.label)}>
                <dt className="text-muted">{text(note.label)}</dt>
                <dd className="font-medium">
                  <Called text={text(note.value)} />
                </dd>
              </div>
            ))}
            {line.payAtProperty.map((fee) => (
              <div key={fee.code}>
                <dt className="text-muted">{t('at_property')}</dt>
                <dd className="font-medium">{formatMoney(fee.amountMinor, fee.currency, language)}</dd>
              </div>
            ))}
            {line.travellers.length > 0 && (
              <div>
                <dt className="text-muted">{t('travellers')}</dt>
                <dd className="font-medium">
                  {line.travellers.map((person) => `${person.givenName} ${person.familyName}`).join(', ')}
                </dd>
              </div>
            )}
          </dl>
        )}
        {flights}
        {!gone && (
          <p className="mt-4 text-sm font-medium">
            <CancelTerms line={line} />
          </p>
        )}
        {action && <div className="mt-4 flex justify-end print:hidden">{action}</div>}
      </Card>
    </li>
  )
}

/** A note with its phone number as a link. */
const Called = ({ text }: { text: string }) =>
  /^\+?[\d ()-]{8,20}$/.test(text) ? (
    <a href={dialAddress(text)} className="underline">
      {groupedPhone(text)}
    </a>
  ) : (
    text
  )
