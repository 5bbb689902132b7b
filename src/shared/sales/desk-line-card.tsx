import { BedDouble, Bus, ChevronDown, Compass, TicketCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { shownLineState, whyTooLate } from '#core/sales/trip.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useGroupInWords } from '#src/platform/group-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import { CancelCost } from './cancel-cost.tsx'
import type { DeskLine, DeskSale } from './desk-sale.ts'
import { LinePromotions } from './line-promotions.tsx'
import { LineMargin } from './sale-margin.tsx'
import { lineTones } from './sale-tones.ts'

const icons = { hotels: BedDouble, tours: Compass, transfers: Bus }

/** One product of a sale: its details, its guests, and the penalty of a cancellation, possible or made. */
export function DeskLineCard({
  line,
  currency,
  references,
  margin,
  redemptions,
  isCancellable,
  startsOpen = false,
  action,
}: {
  line: DeskLine
  currency: Currency
  /** The references of its supplier, where that is not the platform. */
  references: readonly string[]
  /** Of all lines that the user may see it of. */
  margin: DeskSale['margin']
  /** The history of its voucher. */
  redemptions: DeskSale['history']
  /** Whether `action` cancels it. */
  isCancellable: boolean
  /** Shown open on a phone. */
  startsOpen?: boolean
  action?: ReactNode
}) {
  const { t } = useTranslation(['sales-desk', 'payment', 'cart', 'party'])
  const language = useLanguage()
  const inWords = useGuestsInWords()
  const groupInWords = useGroupInWords()
  const text = useText()
  const money = (minor: number) => formatMoney(minor, currency, language)
  const Icon = icons[line.kind]
  const zone = useZone()
  const id = useId()
  const [isOpen, setOpen] = useFollowing(startsOpen)
  const state = shownLineState(line, new Date())
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-primary">
              <Icon aria-hidden="true" className="size-4" />
              {t(`cart:kind.${line.kind}`)} · {text(line.destination)}
              <Badge tone={lineTones[state]}>{t(`payment:line_state.${state}`)}</Badge>
            </p>
            <h3 className="mt-1 text-xl">{text(line.name)}</h3>
            <p className="font-medium first-letter:uppercase">
              {formatDays(line.startsOn, line.endsOn, language)}
            </p>
          </div>
          <p
            className={`text-right text-lg whitespace-nowrap tabular-nums ${line.state === 'cancelled' ? 'text-muted line-through' : 'font-semibold'}`}
          >
            {money(line.price.totalMinor)}
          </p>
        </div>
        <p className="mt-2 text-sm text-muted">
          <Terms line={line} money={money} />
        </p>
        <LineMargin lineId={line.id} margin={margin} currency={currency} />
        <Button
          look="plain"
          size="small"
          className="mt-1 -ml-3 md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isCancellable ? 'line_details' : 'line_facts')}
          <span className="sr-only">: {text(line.name)}</span>
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        <div id={id} className={isOpen ? '' : 'max-md:hidden print:block'}>
          {line.address && <p className="text-sm text-muted">{line.address}</p>}
          <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
            {line.items.map((item, at) => (
              <li key={`${at} ${text(item.detail)}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-[min(100%,6.5rem)] flex-1">
                  <span className="font-medium">{text(item.name)}</span>
                  <span className="block text-muted">
                    {[text(item.detail), inWords(item)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="ml-auto tabular-nums">{money(item.amountMinor)}</span>
              </li>
            ))}
          </ul>
          <LinePromotions of={line.promotions} currency={currency} />
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {line.group && <Fact label={t('party:group_label')}>{groupInWords(line.group)}</Fact>}
            {line.notes.map((note) => (
              <Fact key={text(note.label)} label={text(note.label)}>
                {text(note.value)}
              </Fact>
            ))}
            {references.length > 0 && (
              <Fact label={t('supplier_reference')}>
                <span className="tabular-nums">{references.join(', ')}</span>
              </Fact>
            )}
            {line.payAtProperty.map((fee) => (
              <Fact key={fee.code} label={t('payment:at_property')}>
                {formatMoney(fee.amountMinor, fee.currency, language)}
              </Fact>
            ))}
            {line.travellers.length > 0 && (
              <Fact label={t('payment:travellers')}>
                <span data-dd-privacy="mask">
                  {line.travellers
                    .map(({ givenName, familyName, age }) =>
                      [`${givenName} ${familyName}`, age !== null && t('aged', { age })]
                        .filter(Boolean)
                        .join(' '),
                    )
                    .join(', ')}
                </span>
              </Fact>
            )}
          </dl>
          {action && (
            <div className="mt-4 flex flex-wrap items-center justify-end gap-3 print:hidden">{action}</div>
          )}
        </div>
        {redemptions.map(({ id, at, madeAt, by }) => (
          <p key={id} className="mt-3 flex items-center gap-2 text-sm font-medium text-good">
            <TicketCheck aria-hidden="true" className="size-4 shrink-0" />
            {[t('redeemed', { when: formatInstant(madeAt ?? at, zone, language) }), by.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
      </Card>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

function Terms({ line, money }: { line: DeskLine; money: (minor: number) => string }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  if (line.state === 'released') return null
  if (line.state === 'cancelled') {
    return line.penaltyMinor ? t('cancelled_for', { amount: money(line.penaltyMinor) }) : t('cancelled_free')
  }
  if (line.penaltyMinor === null) return t(`payment:cancel.${whyTooLate(line, new Date())}`)
  return <CancelCost line={line} />
}
