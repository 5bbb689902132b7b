import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { earlier } from '#core/products/transfers.ts'
import type { Day } from '#core/time/days.ts'
import { useText } from '#src/platform/i18n.ts'
import type { ProductView } from '../catalogue.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Where the guest joins a tour: at the meeting point, or at a pickup. */
export function PickupChoice({
  ref,
  product: { content },
  startsOn,
  startsAt,
  value,
  isMissing,
  onChange,
}: {
  ref: Ref<HTMLFieldSetElement>
  product: ProductView
  startsOn: Day
  /** Local time of the place, as "08:30". */
  startsAt: string
  /** Id of a place; empty: the meeting point; null: not chosen yet. */
  value: string | null
  /** The visitor tried to continue without it. */
  isMissing: boolean
  onChange: (pickupId: string) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const problem = useId()
  if (content.kind !== 'tours') return null
  const ways = [
    { id: '', title: t('view.pickup_none'), text: `${startsAt} · ${text(content.meetingPoint)}` },
    ...content.pickups.map(({ id, name, minutesBefore }) => ({
      id,
      title: text(name),
      text: t('view.pickup_at', { time: earlier({ on: startsOn, time: startsAt }, minutesBefore).time }),
    })),
  ]
  return (
    <fieldset ref={ref} className="min-w-0" aria-describedby={isMissing ? problem : undefined}>
      <legend>
        <h2 className="text-2xl">{t('view.pickup')}</h2>
      </legend>
      {isMissing && (
        <p id={problem} className="mt-2 font-medium text-bad">
          {t('view.pickup_missing')}
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {ways.map((way) => (
          <ChoiceRow key={way.id} name="pickup" checked={way.id === value} onChoose={() => onChange(way.id)}>
            <span className="block font-semibold leading-snug">{way.title}</span>
            <span className="block text-sm text-muted">{way.text}</span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
}
