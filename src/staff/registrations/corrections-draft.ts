import type { DocumentKind } from '#core/agencies/accounts.ts'
import type { CorrectableData } from '#core/agencies/registration-desk.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A round of corrections as it is marked and typed, until it is sent. */
export interface CorrectionsDraft {
  /** Missing papers that are asked for; null: as it is proposed, which is all that an approval needs. */
  kinds: readonly DocumentKind[] | null
  /** What is wrong with a detail, by the detail; null: what was asked for before and is not corrected. */
  data: Partial<Record<CorrectableData, string>> | null
  said: string
}

const readDraft = (kept: Partial<CorrectionsDraft> | null): CorrectionsDraft => ({
  ...{ kinds: null, data: null, said: '' },
  ...kept,
})

/** What is marked for correction. */
export const useCorrectionsDraft = (accountId: string) =>
  useDraft(`registration-request:${accountId}`, readDraft)

export const isBegun = ({ kinds, data, said }: CorrectionsDraft): boolean =>
  kinds !== null || said !== '' || data !== null
