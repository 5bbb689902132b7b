import type { Actor } from '#core/access.ts'

/**
 * Topics of a signal. An open screen then refetches its data with its user's rights; the signal contains no data.
 * `agency`: its state, terms, documents or money changed; `notice`: one was published; `sale`: one was paid, confirmed
 * or ended; `hold`: one is about to end; `work`: a list of the staff changed.
 */
export const liveTopics = ['agency', 'notice', 'sale', 'hold', 'work'] as const
export type LiveTopic = (typeof liveTopics)[number]

export interface Signal {
  topic: LiveTopic
  /** Id of the sale, or of the agency of a file; null: a list. */
  about: string | null
}

/** An event in the browser: a signal, or `missed` after a gap in the connection. */
export type News = Signal | 'missed'

/** Channels beside those of accounts: one for the people of all agencies, one for staff. No account has such an id. */
const ofAgencies = 'all'
const ofStaff = 'staff'

/** A signal from the database. `change` identifies it, so that several processes deliver it only once. */
export interface PlacedSignal {
  place: string
  signal: Signal
  change: string
}

/** The channels of an actor; empty without an account or staff rights. */
export function placesOf({ role, personId, accountId }: Actor): readonly string[] {
  if (!personId) return []
  if (role === 'admin' || role === 'executive') return [ofStaff]
  return accountId ? [accountId, ofAgencies] : []
}

/** Parses a notification of the database, `<place> <topic> <about or -> <change>`; null: unknown words. */
export function parseSignal(payload: string): PlacedSignal | null {
  const [place, word, about, change] = payload.split(' ')
  const topic = liveTopics.find((one) => one === word)
  if (!place || !topic || !about || !change) return null
  return { place, signal: { topic, about: about === '-' ? null : about }, change }
}
