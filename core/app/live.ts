import type { Actor } from '#core/access.ts'

/**
 * What changed on a screen that is open: it fetches its data again, with its user's rights. A signal says no more than
 * that. `agency`: its state, its terms, its papers or its money; `notice`: one was published; `sale`: one was paid,
 * confirmed, or came to an end; `hold`: one is about to end; `work`: a list of the staff's changed.
 */
export const liveTopics = ['agency', 'notice', 'sale', 'hold', 'work'] as const
export type LiveTopic = (typeof liveTopics)[number]

export interface Signal {
  topic: LiveTopic
  /** Id of the sale, or of the agency whose file it is; null where it is about a list. */
  about: string | null
}

/** What a browser hears: that something changed, or that it may have while nobody listened. */
export type News = Signal | 'missed'

/** Where signals are told beside each account: to the people of all agencies, to the staff. No account has such an id. */
const everybody = 'all'
const ofStaff = 'staff'

/** As the database tells it: by which change, so that what several processes pass on is told once. */
export interface PlacedSignal {
  place: string
  signal: Signal
  change: string
}

/** Where somebody listens; nowhere without an account or the staff's work. */
export function placesOf({ role, personId, accountId }: Actor): readonly string[] {
  if (!personId) return []
  if (role === 'admin' || role === 'executive') return [ofStaff]
  return accountId ? [accountId, everybody] : []
}

/** What the database tells, `<place> <topic> <about or -> <change>`; null for words that are not known. */
export function parseSignal(payload: string): PlacedSignal | null {
  const [place, word, about, change] = payload.split(' ')
  const topic = liveTopics.find((one) => one === word)
  if (!place || !topic || !about || !change) return null
  return { place, signal: { topic, about: about === '-' ? null : about }, change }
}
