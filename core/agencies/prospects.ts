import { orderBy } from '#core/app/order.ts'
import { minuteMillis } from '#core/time/lengths.ts'

/** Stages of a travel agent's request to sell. */
export const prospectStages = [
  'new',
  'contacted',
  'qualified',
  'invited',
  'registered',
  'won',
  'lost',
] as const
export type ProspectStage = (typeof prospectStages)[number]

/** Stages by which lists are filtered; `open`: neither won nor lost. */
export const listedStages = [...prospectStages, 'open', 'all'] as const
export type ListedStage = (typeof listedStages)[number]

export const prospectSteps: Record<ProspectStage, readonly ProspectStage[]> = {
  new: ['contacted', 'lost'],
  contacted: ['qualified', 'lost'],
  qualified: ['invited', 'lost'],
  invited: ['registered', 'lost'],
  registered: ['won', 'lost'],
  won: [],
  lost: [],
}

/** Stages to which a prospect can move; none if it is won or lost. */
export const stepsFrom = (stage: ProspectStage): readonly ProspectStage[] => prospectSteps[stage]

export const canStep = (from: ProspectStage, to: ProspectStage): boolean => prospectSteps[from].includes(to)

/** Whether staff still work on the prospect. */
export const isOpen = (stage: ProspectStage): boolean => prospectSteps[stage].length > 0
export const openStages = prospectStages.filter(isOpen)

/** Ways in which staff met a prospect. */
export const touchKinds = ['visit', 'call'] as const
export type TouchKind = (typeof touchKinds)[number]

/** Decisions about a prospect that are made outside calls and visits. */
export const prospectEvents = [
  'taken',
  'assigned',
  'moved',
  'planned',
  'invited',
  'merged',
  'corrected',
  'file_added',
  'file_removed',
] as const
export type ProspectEvent = (typeof prospectEvents)[number]

/**
 * The staff member in whose portfolio a prospect is; null if it is new. "" matches no user: a prospect that was started
 * and has no keeper waits for an admin to assign it.
 */
export const keeperOfProspect = ({ keeperId, stage }: { keeperId: string | null; stage: ProspectStage }) =>
  keeperId ?? (stage === 'new' ? null : '')

/**
 * Sources of a prospect: a campaign, a call request, a request to join an agency, the portal alone (the first match
 * counts), or a staff member who entered it.
 */
export const prospectSources = ['campaign', 'call', 'agency', 'portal', 'staff'] as const
export type ProspectSource = (typeof prospectSources)[number]

/** Open prospects by the day of the next step: due or overdue; overdue; none planned. */
export const prospectDues = ['now', 'overdue', 'unplanned'] as const
export type ProspectDue = (typeof prospectDues)[number]

/** Sorts prospects by the day of the next step, or by the score. */
export const prospectOrder = orderBy(['due', 'score'], 'due')

/** Maximum length of a note or a next step, in characters. */
export const maxSaid = 2_000
export const maxNextAction = 120

/** Stands for the account of independent agents in URLs and queries. */
export const ofPlatform = 'platform'

/** How far a device's clock may be ahead of the server's, in milliseconds. */
const skewMillis = 10 * minuteMillis

/** Whether the instant `at`, reported by a device, can have happened by `now`. Both in milliseconds since 1970. */
export const hasHappened = (at: number, now: number): boolean => at <= now + skewMillis
