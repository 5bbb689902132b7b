import { useTranslation } from 'react-i18next'
import { groupByPickup } from '#core/sales/guests-by-pickup.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { Card } from '#src/ui/card.tsx'
import { CallGuest, CrewFacts } from './crew-facts.tsx'
import type { CrewLink, GuidedDeparture, GuidedGuests } from './crew-link.ts'
import { GuestReportButtons } from './guest-report-buttons.tsx'

/** One departure for its guide: its guests by time and place of pick-up. */
export function GuidedDepartureCard({
  departure,
  on,
  guide,
  link,
}: {
  departure: GuidedDeparture
  on: Day
  guide: string
  link: CrewLink
}) {
  const { t } = useTranslation(['guide-day', 'crew-day'])
  const language = useLanguage()
  const text = useText()
  const { guests, guides, meetingPoint, sold } = departure
  const others = guides.filter((name) => name !== guide)
  return (
    <li>
      <Card className="space-y-4">
        <div>
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-xl">
            <span className="text-2xl tabular-nums">{departure.startsAt}</span>
            <span className="min-w-0 break-words">{text(departure.tour)}</span>
          </h2>
          <p className="mt-1 font-medium">{t('guests', { count: sold })}</p>
          {others.length > 0 && <p>{t('with', { names: others.join(', ') })}</p>}
        </div>
        <CrewFacts facts={[[t('crew-day:meeting_point'), text(meetingPoint)]]} />
        {guests.length === 0 && <p className="text-muted">{t('nobody')}</p>}
        {groupByPickup(guests).map(({ on: metOn, time, place, guests: met }) => (
          <section key={`${metOn} ${time} ${place?.es ?? ''}`} className="border-t border-line pt-4">
            <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg">
              <span className="tabular-nums">
                {metOn === on ? time : `${formatDay(metOn, language)} ${time}`}
              </span>
              <span className="min-w-0 break-words">{place ? text(place) : t('crew-day:meeting_point')}</span>
            </h3>
            <ul className="divide-y divide-line">
              {met.map((one) => (
                <MetGuests key={one.lineId} guests={one} link={link} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </li>
  )
}

/** The guests of one reservation. */
function MetGuests({ guests, link }: { guests: GuidedGuests; link: CrewLink }) {
  const { t } = useTranslation(['guide-day', 'crew-day'])
  const people = useGuestsInWords()
  const names = guests.travellers.map(({ name, age }) => (age === null ? name : `${name} (${age})`))
  return (
    <li className="space-y-3 py-4">
      <h4 className="font-semibold break-words">{guests.customer}</h4>
      <CrewFacts
        facts={[
          [t('crew-day:people'), people(guests)],
          [t('travellers'), names.join(', ')],
          [t('crew-day:requests'), guests.requests],
        ]}
      />
      <CallGuest phone={guests.phone} />
      <GuestReportButtons guests={guests} link={link} />
    </li>
  )
}
