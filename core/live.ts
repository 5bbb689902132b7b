import type { Actor } from './access.ts'

/**
 * What changed where somebody looks: they ask anew, by their own rights. A signal itself says no more than that. `notice`:
 * one was published; `sale`: one was paid, confirmed, or came to an end; `hold`: one is about to end; `work`: a list of the
 * staff's changed.
 */
export const liveTopics = ['notice', 'sale', 'hold', 'work'] as const
export type LiveTopic = (typeof liveTopics)[number]

export interface Signal {
  topic: LiveTopic
  /** Id of the sale, or of the agency whose file it is; null where it is about a list. */
  about: string | null
}

/** Where signals are told beside each account: to the people of all agencies, to the staff. No account has such an id. */
const everybody = 'all'
const ofStaff = 'staff'

/** Where somebody listens; nowhere without an account or the staff's work. */
export function placesOf({ role, personId, accountId }: Actor): readonly string[] {
  if (!personId) return []
  if (role === 'admin' || role === 'executive') return [ofStaff]
  return accountId ? [accountId, everybody] : []
}

/** What the database tells, `<place> <topic> <about>`; null for words that are not known. */
export function parseSignal(payload: string): { place: string; signal: Signal } | null {
  const [place = '', word, about = ''] = payload.split(' ')
  const topic = liveTopics.find((one) => one === word)
  return place && topic ? { place, signal: { topic, about: about || null } } : null
}
