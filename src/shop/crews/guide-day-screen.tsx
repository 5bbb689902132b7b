import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { CrewDay, crewQuery } from './crew-day.tsx'
import type { CrewLink } from './crew-link.ts'
import { GuidedDepartureCard } from './guided-departure-card.tsx'

const sections = ['guide-day', 'crew-day']

/** The departures of a guide's link. */
export function GuideDayScreen(link: CrewLink) {
  const { t } = useTranslation('guide-day')
  const found = useQuery(api.bookingEngine.openGuideDay.queryOptions({ input: link, ...crewQuery }))
  return (
    <CrewDay
      found={found}
      loading={t('loading')}
      sections={sections}
      show={({ on, guide, phone, departures }) => ({
        title: t('title', { guide }),
        count: departures.length,
        counted: t('count', { count: departures.length }),
        empty: { title: t('empty.title'), text: t('empty.text') },
        phone,
        intro: t('intro'),
        offline: (when) => t('offline', { when }),
        list: departures.map((departure) => (
          <GuidedDepartureCard
            key={departure.unitId}
            departure={departure}
            on={on}
            guide={guide}
            link={link}
          />
        )),
      })}
    />
  )
}
