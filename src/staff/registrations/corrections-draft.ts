import type { DocumentKind } from '#core/agencies/accounts.ts'
import type { CorrectableData } from '#core/agencies/registration-desk.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A round of corrections as typed, until it is sent. */
export interface CorrectionsDraft {
  /** The requested missing documents; null: the default, all that an approval needs. */
  kinds: readonly DocumentKind[] | null
  /** The note about each field; null: the earlier requests that are not corrected. */
  data: Partial<Record<CorrectableData, string>> | null
  said: string
}

const readDraft = (kept: Partial<CorrectionsDraft> | null): CorrectionsDraft => ({
  ...{ kinds: null, data: null, said: '' },
  ...kept,
})

/** The draft of a round of corrections. */
export const useCorrectionsDraft = (accountId: string) =>
  useDraft(`registration-request:${accountId}`, readDraft)

export const isBegun = ({ kinds, data, said }: CorrectionsDraft): boolean =>
  kinds !== null || said !== '' || data !== null
