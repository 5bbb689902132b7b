import { documentsOf } from '#core/agencies/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Document, missingDocument, readDocuments, withoutIds } from './documents.ts'
import { requireContinued } from './registration-token.ts'
import { presentDecoy } from './upload-document.ts'

/** The documents of the token's registration. Errors: `link_expired`. */
export async function listRegistrationDocuments(deps: Deps, token: string): Promise<Document[]> {
  const continued = await requireContinued(deps.database, token)
  const { personKind } = continued
  if ('decoy' in continued) {
    return documentsOf(personKind).map((kind) => {
      const file = continued.decoy[kind]
      return file ? presentDecoy(kind, file) : missingDocument(kind)
    })
  }
  const list = await readDocuments(deps.database, continued.accountId, personKind, deps.clock.now())
  return list.map(withoutIds)
}
