import { folded } from '#core/app/folded.ts'
import { orderBy } from '#core/app/order.ts'
import { bookingPageParts } from '#core/looks/booking-pages.ts'
import { addDays, type Day } from '#core/time/days.ts'

export const groupKinds = ['group', 'event'] as const
export type GroupKind = (typeof groupKinds)[number]

/** States of a group or event (hotel groups: offered, definite, cut off). `open`: its page is public. */
export const groupStates = [
  'draft',
  'offered',
  'definite',
  'open',
  'cut_off',
  'operating',
  'closed',
  'cancelled',
] as const
export type GroupState = (typeof groupStates)[number]

const moves: Record<GroupState, readonly GroupState[]> = {
  draft: ['offered', 'open', 'cancelled'],
  offered: ['definite', 'open', 'cancelled', 'draft'],
  definite: ['open', 'cancelled'],
  open: ['cut_off', 'cancelled', 'operating'],
  cut_off: ['operating', 'open', 'cancelled'],
  operating: ['closed'],
  closed: [],
  cancelled: ['draft'],
}

interface GroupStanding {
  state: GroupState
  startsOn: Day
  endsOn: Day
}

/** Possible moves on `today`, a day of its place: `operating` from its first day on, `closed` from its last day on. */
export const groupMoves = ({ state, startsOn, endsOn }: GroupStanding, today: Day): readonly GroupState[] =>
  moves[state].filter((to) => {
    if (to === 'operating') return startsOn <= today
    if (to === 'closed') return endsOn <= today
    // A group whose days are over cannot be reopened.
    return to !== 'open' || endsOn >= today
  })

/** The states that it can reach at all: a group with sales closes by itself after its days. */
export const allGroupMoves: Record<GroupState, readonly GroupState[]> = {
  ...moves,
  offered: [...moves.offered, 'closed'],
  definite: [...moves.definite, 'closed'],
  open: [...moves.open, 'closed'],
}

export const canMoveGroup = (from: GroupState, to: GroupState): boolean => allGroupMoves[from].includes(to)

/** Whether a move needs confirmation: it cannot be undone directly, or it makes the group public. */
export const needsConfirmation = (from: GroupState, to: GroupState): boolean =>
  to === 'open' || to === 'cancelled' || !moves[to].includes(from)

const blocking: ReadonlySet<GroupState> = new Set(['offered', 'definite', 'open', 'operating'])

/** Whether a group in this state has a block: in all other states its unsold rooms are on sale for everybody. */
export const keepsRooms = (state: GroupState): boolean => blocking.has(state)

/** Whether rooms may be blocked for it: the first block makes a draft an offer. */
export const mayBlock = (state: GroupState): boolean => state === 'draft' || keepsRooms(state)

/** The next move toward a state in which rooms can be blocked; null: none. */
export const stepToBlock = (from: GroupState): 'open' | 'draft' | null =>
  mayBlock(from) ? null : ((['open', 'draft'] as const).find((to) => moves[from].includes(to)) ?? null)

/** The group's own part of its address: 3 to 60 lowercase letters, digits and single hyphens. */
export const isGroupUrl = (url: string): boolean =>
  url.length >= 3 &&
  url.length <= 60 &&
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(url) &&
  !bookingPageParts.some((part) => part === url)

/** The reason why a group's address cannot change: other people may have it, or its page has editions. Null: it can. */
export const urlFixedBy = ({ publishedAt, page }: { publishedAt: Date | null; page: unknown }) =>
  publishedAt ? 'published' : page ? 'designed' : null

/** An address made from a name: "Boda de Lucía" is "boda-de-lucia". */
export const groupUrlOf = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** The maximum length of a group or event in days, of rooms of one kind per night, and of rooms paid at once. */
export const groupLimits = {
  ...{ days: 62, rooms: 999, deposits: 24, guests: 2_000 },
  amountMinor: 100_000_000_00,
  /** The number of rooms per free room. */
  courtesyPer: { least: 2, most: 200 },
  /** Characters. */
  ...{ name: { least: 2, most: 120 }, intro: 2_000, reference: 120 },
} as const

/** Characters of a guest's remark in a rooming list, and the highest number of a room. */
export const guestLimits = { room: 9_999, arrivesAt: 40, bed: 40, diet: 120, phone: 25 } as const

/** Business limits of groups' blocks. Days and room nights. */
export const blockLimits = {
  /**
   * The minimum number of days between the release of unsold rooms and their night, so that other agencies can still
   * sell them.
   */
  releaseDays: 7,
  /** An offered group returns to draft after so many days. */
  offerDays: 21,
  /**
   * Room nights that an agency and its branches may block at a time; staff may set another limit, up to `maxNights`.
   */
  nights: 400,
  maxNights: 20_000,
} as const

/** The last possible release day of a night's block. */
export const latestRelease = (night: Day): Day => addDays(night, -blockLimits.releaseDays)

/** The last day of an offer made on `today`: at the latest the day before the group begins. */
export function offerEnd({ startsOn }: { startsOn: Day }, today: Day): Day {
  const [end, eve] = [addDays(today, blockLimits.offerDays), addDays(startsOn, -1)]
  return eve < end ? eve : end
}

/** The stored end of an offer after a change of the group's days: at the latest the day before its first day. */
export function movedOfferEnd(endsOn: Day | null, { startsOn }: { startsOn: Day }): Day | null {
  const eve = addDays(startsOn, -1)
  return endsOn !== null && eve < endsOn ? eve : endsOn
}

/** The nights of a group: from the first day to the day before the last, at least one. */
export function nightsOf({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }): Day[] {
  const nights = [startsOn]
  for (let night = addDays(startsOn, 1); night < endsOn; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** The release rule: all rooms on one day, or each night a number of days before. */
export type ReleaseRule = { on: Day } | { daysBefore: number }
export const releaseDay = (rule: ReleaseRule, night: Day): Day =>
  'on' in rule ? rule.on : addDays(night, -rule.daysBefore)

/** The reason why a night's block cannot be released on `releaseOn`, as of `today`; null: it can. */
export function releaseProblem(releaseOn: Day, night: Day, today: Day): 'past' | 'late' | null {
  if (releaseOn > latestRelease(night)) return 'late'
  return releaseOn > today ? null : 'past'
}

/** Room nights that an agency and its branches block for groups, sold or not, and their limit. */
export interface BlockLimit {
  used: number
  most: number
}

/** Rooms left in a night's block for sales of the group. */
export const blockLeft = (block: { rooms: number; taken: number; releasedAt: Date | null }): number =>
  block.releasedAt ? 0 : block.rooms - block.taken

/** A night's block and its release day; null: none. */
export interface KeptNight {
  rooms: number
  releaseOn: Day | null
}

/** After the release, only sold rooms remain. */
export const keptNight = (block: {
  rooms: number
  taken: number
  releaseOn: Day | null
  isReleased: boolean
}): KeptNight =>
  block.isReleased || block.rooms === 0
    ? { rooms: block.isReleased ? block.taken : 0, releaseOn: null }
    : { rooms: block.rooms, releaseOn: block.releaseOn }

export const isSameNight = (a: KeptNight, b: KeptNight): boolean =>
  a.rooms === b.rooms && a.releaseOn === b.releaseOn

/** An amount in minor units and its due day. */
export interface Deposit {
  amountMinor: number
  dueOn: Day
}

export const groupPaymentMethods = ['transfer', 'card', 'cash', 'other'] as const
export type GroupPaymentMethod = (typeof groupPaymentMethods)[number]

export interface DepositStanding extends Deposit {
  /** The paid part; payments cover the earliest deposits first. */
  paidMinor: number
  state: 'paid' | 'partly' | 'due' | 'overdue'
}

/** The state of each deposit after `receivedMinor` on `today`, in the order of their due days. */
export function depositStandings(
  deposits: readonly Deposit[],
  receivedMinor: number,
  today: Day,
): DepositStanding[] {
  let leftMinor = receivedMinor
  return deposits
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map((deposit) => {
      const paidMinor = Math.min(deposit.amountMinor, leftMinor)
      leftMinor -= paidMinor
      const isPaid = paidMinor === deposit.amountMinor
      const late = deposit.dueOn < today
      return {
        ...deposit,
        paidMinor,
        state: isPaid ? 'paid' : late ? 'overdue' : paidMinor > 0 ? 'partly' : 'due',
      }
    })
}

/** Pictures of a group's page: the place's, or an occasion's. */
export const groupPictures = ['place', 'wedding', 'congress'] as const

/** The largest rooming list as a file, in bytes. */
export const roomingListBytes = 400_000

export const groupOrder = orderBy(['starts', 'name', 'state', 'pickUp'], 'starts')
