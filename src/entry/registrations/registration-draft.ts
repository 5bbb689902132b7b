import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import { emptyRegistration } from '#src/shared/registrations/registration-steps.ts'

/** What was typed so far and, once it is handed in, what goes on with it. */
export interface RegistrationDraft {
  typed: TypedRegistration
  /** Minted afresh with every change: the same registration, sent twice, is one. */
  idempotencyKey: string
  /** Goes on with the documents after handing in; nothing of what was typed stays then. */
  token: string | null
  /** Where the answer went. */
  email: string
  savedAt: string
}

/** Personal data does not lie about on a device for ever. */
const keptMillis = 30 * dayMillis

/** Whether what was kept at this instant still counts. */
export const isFresh = (savedAt: string | undefined): boolean =>
  Date.now() - Date.parse(savedAt ?? '') <= keptMillis

const fresh = (): RegistrationDraft => ({
  typed: emptyRegistration,
  idempotencyKey: crypto.randomUUID(),
  token: null,
  email: '',
  savedAt: new Date().toISOString(),
})

function readDraft(kept: Partial<RegistrationDraft> | null): RegistrationDraft {
  return kept && isFresh(kept.savedAt)
    ? { ...fresh(), ...kept, typed: { ...emptyRegistration, ...kept.typed } }
    : fresh()
}

/** The registration as this device keeps it. */
export function useRegistrationDraft() {
  const { draft, saved, change, forget } = useDraft('registration', readDraft)
  return {
    draft,
    // Nobody's yet: no other device has it.
    saved: saved === 'online' ? ('device' as const) : saved,
    forget,
    change(part: Partial<TypedRegistration>) {
      change(({ typed }) => ({
        typed: { ...typed, ...part },
        idempotencyKey: crypto.randomUUID(),
        savedAt: new Date().toISOString(),
      }))
    },
    /** It was handed in: what was typed is forgotten. */
    handedIn(token: string) {
      change(({ typed }) => ({ ...fresh(), token, email: typed.email.trim() }))
    },
    /** Letters about it go to another address. */
    corrected(email: string) {
      change((draft) => ({ ...draft, email }))
    },
  }
}
