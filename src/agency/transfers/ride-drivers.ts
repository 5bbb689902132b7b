import type { Ride } from './ride-words.ts'

type Driven = Pick<Ride, 'driver'>

/** The filter value of rides without a driver. */
const nobody = 'none'

/** The driver filters of the rides of a day: each driver, and `nobody` where a ride has none. */
export function driversOf(rides: readonly Driven[], unassigned: string): { id: string; name: string }[] {
  const names = [...new Set(rides.map(({ driver = '' }) => driver))].sort((a, b) => a.localeCompare(b))
  return names.map((name) => (name === '' ? { id: nobody, name: unassigned } : { id: `=${name}`, name }))
}

/** Whether a ride matches the filter `driver` of `driversOf`; every ride does where it is absent. */
export const isDrivenBy = (ride: Driven, driver: string | undefined): boolean =>
  driver === undefined || (driver === nobody ? !ride.driver : `=${ride.driver}` === driver)
