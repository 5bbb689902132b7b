import type { Input, Output } from '#core/contract/calls.ts'
import { createCrewLink, findCrewLink } from '#server/modules/crew-links/crew-links.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readGuided } from './read-departures.ts'

/** The phone of a guide's last link, and when the one for this day was sent. */
export const findGuideLink = (
  context: Caller,
  { on, guide }: Input<'agency.findGuideLink'>,
): Promise<Output<'agency.findGuideLink'>> => findCrewLink(context, 'guide', { on, name: guide })

/**
 * The link to a guide's departures of a day, among those that the requester sees; it replaces the earlier one. Errors:
 * `departure_not_found`, `link_expired`.
 */
export const createGuideLink = (
  context: Caller,
  { on, guide, phone }: Input<'agency.createGuideLink'>,
): Promise<Output<'agency.createGuideLink'>> =>
  createCrewLink(context, 'guide', { on, name: guide, phone }, async (tx, day) => {
    const departures = await readGuided(tx, day, context.deps.clock.now())
    if (departures.length === 0) refuse('departure_not_found')
  })
