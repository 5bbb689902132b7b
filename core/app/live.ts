import type { Actor } from '#core/access.ts'

/**
 * Topics of a signal. A signal contains no data: an open screen fetches its data again, with its user's rights.
 * `agency`: an agency's state, terms, documents or money changed; `notice`: a notice was published; `sale`: a sale was
 * paid, confirmed or ended; `hold`: a hold is about to end; `work`: a list of the staff changed.
 */
export const liveTopics = ['agency', 'notice', 'sale', 'hold', 'work'] as const
export type LiveTopic = (typeof liveTopics)[number]

export interface Signal {
  topic: LiveTopic
  /** Id of the sale, or of the agency whose file changed; null for a list. */
  about: string | null
}

/** An event in the browser: a signal, or `missed` after the connection was interrupted. */
export type News = Signal | 'missed'

/**
 * Channels in addition to those of accounts: one for the people of all agencies, one for staff. No account has such an
 * id.
 */
const ofAgencies = 'all'
const ofStaff = 'staff'

/** A signal from the database. `change` identifies it, so that it is delivered only once even by several processes. */
export interface PlacedSignal {
  place: string
  signal: Signal
  change: string
}

/** The channels that an actor receives; none without an account or staff rights. */
export function placesOf({ role, personId, accountId }: Actor): readonly string[] {
  if (!personId) return []
  if (role === 'admin' || role === 'executive') return [ofStaff]
  return accountId ? [accountId, ofAgencies] : []
}

/** Parses a notification of the database, `<place> <topic> <about or -> <change>`; null if it is not understood. */
export function parseSignal(payload: string): PlacedSignal | null {
  const [place, word, about, change] = payload.split(' ')
  const topic = liveTopics.find((one) => one === word)
  if (!place || !topic || !about || !change) return null
  return { place, signal: { topic, about: about === '-' ? null : about }, change }
}
