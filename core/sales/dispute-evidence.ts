import type { Language } from '#core/app/language.ts'
import type { DisputeState } from './disputes.ts'

/**
 * States of evidence: on its way to the provider; accepted; too late, since the deadline had passed or the bank had
 * decided; or rejected in all attempts, which is treated as if no evidence had been submitted.
 */
export const evidenceStates = ['sending', 'sent', 'late', 'refused'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** The latest evidence that a person submitted for a dispute. */
export interface HandedEvidence {
  /** The provider accepts evidence with the same id only once. */
  id: string
  state: EvidenceState
  /** Language of the evidence. */
  language: Language
  personId: string
  /** Text added by the person. */
  note: string
  /** File names. */
  files: string[]
  orderedAt: string
  /** When the provider responded. */
  answeredAt: string | null
}

/** Maximum length of the text that a person can add to the evidence, in characters. */
export const maxOfNote = 2000

interface Answerable {
  state: DisputeState
  /** Null if the provider accepts no evidence. */
  dueBy: Date | null
  evidence: Pick<HandedEvidence, 'state'> | null
}

/** Whether evidence can be submitted now. Some providers allow additions until the deadline. */
export const mayHandIn = ({ state, dueBy, evidence }: Answerable, now: Date): boolean =>
  state === 'open' && dueBy !== null && dueBy > now && evidence?.state !== 'sending'

/** Whether it is too late for evidence, so that the bank decides without it. */
export const isLate = ({ state, dueBy, evidence }: Answerable, now: Date): boolean =>
  state === 'open' &&
  (evidence?.state === 'late' ||
    ((evidence?.state ?? 'refused') === 'refused' && dueBy !== null && dueBy <= now))

/** The language in which a provider's banks read evidence, unless a person chooses another one. */
export const languageOfBanks = (provider: string): Language => (provider === 'stripe' ? 'en' : 'es')
