import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { CrewDay, crewQuery } from './crew-day.tsx'
import type { CrewLink } from './crew-link.ts'
import { DrivenRideCard } from './driven-ride-card.tsx'

const sections = ['driver-day', 'crew-day']

/** The rides of a driver's link. */
export function DriverDayScreen(link: CrewLink) {
  const { t } = useTranslation('driver-day')
  const found = useQuery(api.bookingEngine.openDriverDay.queryOptions({ input: link, ...crewQuery }))
  return (
    <CrewDay
      found={found}
      loading={t('loading')}
      sections={sections}
      show={({ driver, emergencyPhone, rides }) => ({
        title: t('title', { driver }),
        count: rides.length,
        counted: t('count', { count: rides.length }),
        empty: { title: t('empty.title'), text: t('empty.text') },
        phone: emergencyPhone,
        intro: t('intro'),
        offline: (when) => t('offline', { when }),
        list: rides.map((ride) => (
          <DrivenRideCard key={`${ride.lineId}-${ride.leg}`} ride={ride} link={link} />
        )),
      })}
    />
  )
}
