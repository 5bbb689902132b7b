import { textFrom } from '#core/app/written-text.ts'
import { markOf } from './detail-parts.ts'

/** Details of events about drivers and guides, as their verbs write them. */
export const crewDetails: Record<string, Record<string, unknown>> = {
  driver_link_sent: { driver: 'Beto Chan', rideOn: '2027-02-01' },
  ride_pending: { lineId: markOf('lines'), leg: 0 },
  ride_assigned: { lineId: markOf('lines'), leg: 1, driver: 'Beto Chan', car: 'Van 3' },
  ride_picked_up: { lineId: markOf('lines'), leg: 1 },
  ride_reported: { lineId: markOf('lines'), leg: 1, driver: 'Beto Chan', said: 'nobody' },
  guide_link_sent: { guide: 'Lupita Pech', departureOn: '2027-02-01' },
  guides_assigned: {
    ...{ productId: markOf('products'), departureOn: '2027-02-01', guides: ['Lupita Pech', 'Chucho'] },
    departure: textFrom({ es: 'Salida de la mañana', en: 'Morning departure' }),
  },
  guests_reported: { lineId: markOf('lines'), guide: 'Lupita Pech', said: 'present' },
}
