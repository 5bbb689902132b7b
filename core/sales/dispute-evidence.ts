import type { Language } from '#core/app/language.ts'
import type { DisputeState } from './disputes.ts'

/**
 * Evidence that is on its way to the provider, that it took, or that it took no more, since the deadline had passed or the
 * bank had decided; or that it refused until the attempts ended, which is as if none had been handed in.
 */
export const evidenceStates = ['sending', 'sent', 'late', 'refused'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** The latest evidence that a person handed in for a dispute. */
export interface HandedEvidence {
  /** The provider takes evidence with the same id once. */
  id: string
  state: EvidenceState
  /** Of the pack. */
  language: Language
  personId: string
  /** What the person added. */
  note: string
  /** Names. */
  files: string[]
  orderedAt: string
  /** When the provider answered. */
  answeredAt: string | null
}

/** Characters of what a person adds to the evidence. */
export const maxOfNote = 2000

interface Answerable {
  state: DisputeState
  /** Null: the provider takes no evidence. */
  dueBy: Date | null
  evidence: Pick<HandedEvidence, 'state'> | null
}

/** Whether evidence can be handed in now: some providers let it be completed until the deadline. */
export const mayHandIn = ({ state, dueBy, evidence }: Answerable, now: Date): boolean =>
  state === 'open' && dueBy !== null && dueBy > now && evidence?.state !== 'sending'

/** Whether the deadline has passed without evidence, so that the bank decides without it. */
export const isLate = ({ state, dueBy, evidence }: Answerable, now: Date): boolean =>
  state === 'open' &&
  (evidence?.state === 'late' ||
    ((evidence?.state ?? 'refused') === 'refused' && dueBy !== null && dueBy <= now))

/** The language in which a provider's banks read evidence, unless a person chooses another one. */
export const languageOfBanks = (provider: string): Language => (provider === 'stripe' ? 'en' : 'es')
