import { folded } from '#core/app/folded.ts'
import { orderBy } from '#core/app/order.ts'
import { bookingPageParts } from '#core/looks/booking-pages.ts'
import { addDays, type Day } from '#core/time/days.ts'

export const groupKinds = ['group', 'event'] as const
export type GroupKind = (typeof groupKinds)[number]

/** What a group or event can be (hotel groups: offered, definite, cut off). `open`: its page can be visited. */
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

/** Where a person may move it on `today`, a day of its place: none begins before its first day or ends before its last. */
export const groupMoves = ({ state, startsOn, endsOn }: GroupStanding, today: Day): readonly GroupState[] =>
  moves[state].filter((to) => {
    if (to === 'operating') return startsOn <= today
    if (to === 'closed') return endsOn <= today
    // What is over is not opened again.
    return to !== 'open' || endsOn >= today
  })

/** Where it may get at all: what is sold closes by itself when its days are over. */
export const allGroupMoves: Record<GroupState, readonly GroupState[]> = {
  ...moves,
  offered: [...moves.offered, 'closed'],
  definite: [...moves.definite, 'closed'],
  open: [...moves.open, 'closed'],
}

export const canMoveGroup = (from: GroupState, to: GroupState): boolean => allGroupMoves[from].includes(to)

/** Whether a move is asked about first: nothing leads straight back from it, or it shows the group to everybody. */
export const isGraveMove = (from: GroupState, to: GroupState): boolean =>
  to === 'open' || to === 'cancelled' || !moves[to].includes(from)

const blocking: ReadonlySet<GroupState> = new Set(['offered', 'definite', 'open', 'operating'])

/** Whether rooms can be kept for it: in every other state what it has not taken is on sale for all. */
export const keepsRooms = (state: GroupState): boolean => blocking.has(state)

/** Whether rooms may be blocked for it: a draft is offered with the first that are. */
export const mayBlock = (state: GroupState): boolean => state === 'draft' || keepsRooms(state)

/** The next move of a group for which no rooms can be blocked towards one for which they can; null where none leads there. */
export const stepToBlock = (from: GroupState): 'open' | 'draft' | null =>
  mayBlock(from) ? null : ((['open', 'draft'] as const).find((to) => moves[from].includes(to)) ?? null)

/** The part of its address that is its own: 3 to 60 small letters, digits and single hyphens. */
export const isGroupUrl = (url: string): boolean =>
  url.length >= 3 &&
  url.length <= 60 &&
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(url) &&
  !bookingPageParts.some((part) => part === url)

/** Why a group keeps its address: others may have it, or editions of its page stand under it. Null: it can be another. */
export const urlFixedBy = ({ publishedAt, page }: { publishedAt: Date | null; page: unknown }) =>
  publishedAt ? 'published' : page ? 'designed' : null

/** An address made of a name: "Boda de Lucía" is "boda-de-lucia". */
export const groupUrlOf = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** The longest group or event, in days, the most rooms of one kind kept for one night, and the most that it pays at once. */
export const groupLimits = {
  ...{ days: 62, rooms: 999, deposits: 24, guests: 2_000 },
  amountMinor: 100_000_000_00,
  /** Characters. */
  reference: 120,
} as const

/** Characters of what a rooming list says of a guest, and the highest number of a room. */
export const guestLimits = { room: 9_999, arrivesAt: 40, bed: 40, diet: 120, phone: 25 } as const

/** Business limits of what groups keep from everybody else. Days and room-nights. */
export const blockTerms = {
  /** What nobody took goes back at least so many days before its night, while others can still sell it. */
  releaseDays: 7,
  /** A group that was only offered is a draft again after so many days. */
  offerDays: 21,
  /** What an agency and its branches keep at a time; staff may allow an agency more or less, up to `mostNights`. */
  nights: 400,
  mostNights: 20_000,
} as const

/** The last day on which the rooms kept for a night may go back. */
export const latestRelease = (night: Day): Day => addDays(night, -blockTerms.releaseDays)

/** The last day of an offer that is made on `today`: at the latest the day before the group begins. */
export function offerEnd({ startsOn }: { startsOn: Day }, today: Day): Day {
  const [end, eve] = [addDays(today, blockTerms.offerDays), addDays(startsOn, -1)]
  return eve < end ? eve : end
}

/** The stored end of an offer after the group's days have changed: never after the eve of its first day. */
export function movedOfferEnd(endsOn: Day | null, { startsOn }: { startsOn: Day }): Day | null {
  const eve = addDays(startsOn, -1)
  return endsOn !== null && eve < endsOn ? eve : endsOn
}

/** The nights that rooms are kept for: from the first day to the day before the last, at least one. */
export function nightsOf({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }): Day[] {
  const nights = [startsOn]
  for (let night = addDays(startsOn, 1); night < endsOn; night = addDays(night, 1)) nights.push(night)
  return nights
}

/** When rooms go back: all on one day, or those of each night so many days before it. */
export type ReleaseRule = { on: Day } | { daysBefore: number }
export const releaseDay = (rule: ReleaseRule, night: Day): Day =>
  'on' in rule ? rule.on : addDays(night, -rule.daysBefore)

/** Why what is kept for a night cannot go back on `releaseOn`, seen from `today`; null where it can. */
export function releaseProblem(releaseOn: Day, night: Day, today: Day): 'past' | 'late' | null {
  if (releaseOn > latestRelease(night)) return 'late'
  return releaseOn > today ? null : 'past'
}

/** Room-nights that an agency and its branches keep for groups, taken or not, and how many they may. */
export interface BlockLimit {
  used: number
  most: number
}

/** What is left of a night's block for sales of the group. */
export const blockLeft = (block: { rooms: number; taken: number; releasedAt: Date | null }): number =>
  block.releasedAt ? 0 : block.rooms - block.taken

/** What is kept of a night, and the day on which it goes back; null where nothing does. */
export interface KeptNight {
  rooms: number
  releaseOn: Day | null
}

/** Of a released night what was taken is kept. */
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

/** An amount in minor units and the day by which it is due. */
export interface Deposit {
  amountMinor: number
  dueOn: Day
}

export const groupPaymentMethods = ['transfer', 'card', 'cash', 'other'] as const
export type GroupPaymentMethod = (typeof groupPaymentMethods)[number]

export interface DepositStanding extends Deposit {
  /** How much of it is paid; money pays what is due first. */
  paidMinor: number
  state: 'paid' | 'partly' | 'due' | 'overdue'
}

/** How far the deposits are paid by `receivedMinor` on `today`, in the order of their days. */
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

/** Pictures of a group's page: that of its place, or of an occasion. */
export const groupPictures = ['place', 'wedding', 'congress'] as const

/** The largest rooming list as a file, in bytes. */
export const roomingListBytes = 400_000

export const groupOrder = orderBy(['starts', 'name', 'state', 'pickUp'], 'starts')
