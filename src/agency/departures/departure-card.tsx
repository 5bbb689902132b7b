import { useTranslation } from 'react-i18next'
import { groupByPickup } from '#core/sales/guests-by-pickup.ts'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { DepartureGuides } from './departure-guides.tsx'
import { type Departure, useDepartureWords } from './departure-words.ts'
import { GuestsItem } from './guests-item.tsx'

/** One departure: its places, its guides, and its guests by when and where they are met. */
export function DepartureCard({
  departure,
  known,
  showsAccount,
}: {
  departure: Departure
  known: readonly string[]
  showsAccount: boolean
}) {
  const { t } = useTranslation('departures')
  const text = useText()
  const words = useDepartureWords()
  const { capacity, sold, guests, account, meetingPoint } = departure
  const facts = [words.places(departure), words.languages(departure), showsAccount && account.name]
  return (
    <li>
      <Card className="space-y-3">
        <div>
          <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg">
            <span className="text-2xl tabular-nums">{departure.startsAt}</span>
            <span className="min-w-0 break-words">{text(departure.tour)}</span>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {facts.filter(Boolean).join(' · ')}
            {capacity !== null && sold >= capacity && sold > 0 && <Badge tone="good">{t('full')}</Badge>}
          </p>
          {text(meetingPoint) && (
            <p className="text-sm break-words">
              {t('meeting_point')}: {text(meetingPoint)}
            </p>
          )}
        </div>
        <DepartureGuides departure={departure} known={known} />
        {guests.length === 0 && <p className="text-muted">{t('no_guests')}</p>}
        {groupByPickup(guests).map((group) => (
          <section
            key={`${group.on} ${group.time} ${group.place?.es ?? ''}`}
            className="border-t border-line pt-3"
          >
            <h4 className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
              <span className="tabular-nums">{words.time(departure, group)}</span>
              <span className="min-w-0 break-words">{words.place(group.place)}</span>
              <span className="text-sm font-normal text-muted">{t('people', { count: group.people })}</span>
            </h4>
            <ul className="divide-y divide-line" data-dd-privacy="mask">
              {group.guests.map((one) => (
                <GuestsItem key={one.lineId} guests={one} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </li>
  )
}
