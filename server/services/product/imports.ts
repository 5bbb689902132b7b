import type { importsContract } from '#core/contract/product/imports.ts'
import { applyImport, checkImport } from '#server/modules/imports/check-import.ts'
import { listImports } from '#server/modules/imports/list-imports.ts'
import { getImport, readImport } from '#server/modules/imports/read-import.ts'
import { undoImport } from '#server/modules/imports/undo-import.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const importVerbs: Verbs<typeof importsContract> = {
  readImport: limited('import products', readImport),
  getImport: limited('read an import', getImport),
  checkImport: limited('import products', checkImport),
  applyImport: limited('import products', applyImport),
  undoImport: limited('import products', undoImport),
  listImports: limited('read an import', listImports),
}
