import type { LegalKind } from '#core/app/legal-texts.ts'
import { matching, readWords } from '#src/platform/read-words.ts'

/** `version`: one that a customer accepted; none: the one in force. */
export const readLegalAddress = (search: object) =>
  readWords({ ...search }, { version: matching(/^[\w.-]{1,20}$/) })

export const legalKindOf = (document: string): LegalKind =>
  document === 'privacy' ? 'privacy_notice' : 'customer_terms'
