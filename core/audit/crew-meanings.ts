import type { Meanings } from './audit-readings.ts'

/** Keys about drivers and guides, in all events. */
export const ofCrews: Meanings = {
  car: ['car', 'text'],
  departure: ['departure', 'texts'],
  departureOn: ['departure_on', 'day'],
  driver: ['driver', 'text'],
  guide: ['guide', 'text'],
  guides: ['guides', 'text', 'even nothing'],
  rideOn: ['ride_on', 'day'],
}

/** Keys in the events of drivers and guides. */
export const crewEvents: Record<string, Meanings> = {
  guests_reported: { said: ['guest_report', 'guest_report', 'even nothing'] },
  ride_reported: { said: ['ride_report', 'ride_report', 'even nothing'] },
}
