import type { legalTextsContract } from '#core/contract/admin/legal-texts.ts'
import { getLegalDraft, publishLegalText, saveLegalDraft } from '#server/modules/legal-texts/edit-draft.ts'
import { listLegalTexts } from '#server/modules/legal-texts/list-legal-texts.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const legalTextsVerbs: Verbs<typeof legalTextsContract> = {
  listLegalTexts,
  getLegalDraft,
  saveLegalDraft,
  publishLegalText,
}
