import type { Input, Output } from '#core/contract/calls.ts'
import { createCrewLink, findCrewLink } from '#server/modules/crew-links/crew-links.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readDriven } from './driven-rides.ts'

/** The phone that got a driver's last link, and the time at which the link for this day was sent. */
export const findDriverLink = (
  context: Caller,
  { on, driver }: Input<'agency.findDriverLink'>,
): Promise<Output<'agency.findDriverLink'>> => findCrewLink(context, 'driver', { on, name: driver })

/**
 * Creates the link to a driver's rides of a day, among those that the requester sees; it replaces the earlier one.
 * Errors: `ride_not_found`, `link_expired`.
 */
export const createDriverLink = (
  context: Caller,
  { on, driver, phone }: Input<'agency.createDriverLink'>,
): Promise<Output<'agency.createDriverLink'>> =>
  createCrewLink(context, 'driver', { on, name: driver, phone }, async (tx, day) => {
    const rides = await readDriven(tx, day, context.deps.clock.now())
    if (rides.length === 0) refuse('ride_not_found')
  })
