import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import { emptyRegistration } from '#src/shared/registrations/registration-steps.ts'

/** The typed values and, once the registration is sent, the token to continue with. */
export interface RegistrationDraft {
  typed: TypedRegistration
  /** New with every change: a registration sent twice is stored once. */
  idempotencyKey: string
  /** Continues with the documents after sending; the typed values are then removed. */
  token: string | null
  /** The address of the confirmation mail. */
  email: string
  savedAt: string
}

/** Personal data expires on the device. */
const keptMillis = 30 * dayMillis

/** Whether data stored at this instant has not expired. */
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

/** The registration stored on this device. */
export function useRegistrationDraft() {
  const { draft, saved, change, forget } = useDraft('registration', readDraft)
  return {
    draft,
    // It has no account yet: it is on this device only.
    saved: saved === 'online' ? ('device' as const) : saved,
    forget,
    change(part: Partial<TypedRegistration>) {
      change(({ typed }) => ({
        typed: { ...typed, ...part },
        idempotencyKey: crypto.randomUUID(),
        savedAt: new Date().toISOString(),
      }))
    },
    /** The registration was sent: removes the typed values. */
    markSent(token: string) {
      change(({ typed }) => ({ ...fresh(), token, email: typed.email.trim() }))
    },
    /** Sets another address for its mails. */
    correctEmail(email: string) {
      change((draft) => ({ ...draft, email }))
    },
  }
}
