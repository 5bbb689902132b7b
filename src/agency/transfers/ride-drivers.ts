import type { Ride } from './ride-words.ts'

type Driven = Pick<Ride, 'driver'>

/** In place of a driver: rides that nobody drives yet. */
const nobody = 'none'

/** What the rides of a day can be narrowed to: who drives them, and nobody where somebody is missing. */
export function driversOf(rides: readonly Driven[], unassigned: string): { id: string; name: string }[] {
  const names = [...new Set(rides.map(({ driver = '' }) => driver))].sort((a, b) => a.localeCompare(b))
  return names.map((name) => (name === '' ? { id: nobody, name: unassigned } : { id: `=${name}`, name }))
}

/** Whether a ride is one of those that `driver` of `driversOf` stands for; each one is where it is absent. */
export const isDrivenBy = (ride: Driven, driver: string | undefined): boolean =>
  driver === undefined || (driver === nobody ? !ride.driver : `=${ride.driver}` === driver)
