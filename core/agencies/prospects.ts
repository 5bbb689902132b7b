import { orderBy } from '#core/app/order.ts'
import { minuteMillis } from '#core/time/lengths.ts'

/** How far a travel agent who asks to sell has come. */
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

/** Where a prospect can go from a stage; nowhere once it is won or lost. */
export const stepsFrom = (stage: ProspectStage): readonly ProspectStage[] => prospectSteps[stage]

export const canStep = (from: ProspectStage, to: ProspectStage): boolean => prospectSteps[from].includes(to)

/** Whether somebody still works on it. */
export const isOpen = (stage: ProspectStage): boolean => prospectSteps[stage].length > 0
export const openStages = prospectStages.filter(isOpen)

/** How the platform's staff met a prospect. */
export const touchKinds = ['visit', 'call'] as const
export type TouchKind = (typeof touchKinds)[number]

/** What was decided about a prospect outside of calls and visits. */
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
 * What staff may correct of what a prospect said about itself, the message stays as it was written, and what they expect
 * of it.
 */
export const prospectData = [
  'name',
  'email',
  'phone',
  'city',
  'stateCode',
  'language',
  'expectedMinor',
] as const
export type ProspectDatum = (typeof prospectData)[number]

/** Those of them that are asked for when it arrives, as its form names them. */
export const askedOfProspects = ['contactName', 'email', 'phone', 'city', 'stateCode'] as const

/**
 * In whose portfolio a prospect is; null: it is new and nobody's. "" is nobody whom anybody could be: what was begun and
 * has nobody is the admins' to give.
 */
export const keeperOfProspect = ({ keeperId, stage }: { keeperId: string | null; stage: ProspectStage }) =>
  keeperId ?? (stage === 'new' ? null : '')

/**
 * Where a prospect came from: by a campaign; after asking to be called; by asking for an agency; by the portal alone. The
 * first that is true counts. Or somebody of the staff has met and noted it.
 */
export const prospectSources = ['campaign', 'call', 'agency', 'portal', 'staff'] as const
export type ProspectSource = (typeof prospectSources)[number]

/** Of those that are open, by the day of the next step: it has come or is over; is over; there is none. */
export const prospectDues = ['now', 'overdue', 'unplanned'] as const
export type ProspectDue = (typeof prospectDues)[number]

/** By the day of what is planned, or by the score. */
export const prospectOrder = orderBy(['due', 'score'], 'due')

/** Of one's sales of a month, as staff estimate them; more is a mistake of typing. In Mexican minor units. */
export const mostExpectedMinor = 10_000_000_000

/** Characters of what was said, and of what is to be done next. */
export const mostSaid = 2_000
export const mostNextAction = 120

/** The account of somebody who asks to sell alone, in addresses and questions. */
export const ofPlatform = 'platform'

/** Clocks of devices may be ahead of the server's by so much. */
const skewMillis = 10 * minuteMillis

/** Whether something that a device says has happened may have, at `now`. Both in milliseconds since 1970. */
export const hasHappened = (at: number, now: number): boolean => at <= now + skewMillis
