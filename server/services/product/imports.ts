import type { importsContract } from '#core/contract/product/imports.ts'
import { previewImport, queueImport, takeBackImport } from '#server/modules/imports/import-tasks.ts'
import { listImports } from '#server/modules/imports/list-imports.ts'
import { getImport, readImport } from '#server/modules/imports/read-import.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const importVerbs: Verbs<typeof importsContract> = {
  readImport: limited('import products', readImport),
  getImport: limited('read an import', getImport),
  checkImport: limited('import products', previewImport),
  applyImport: limited('import products', queueImport),
  undoImport: limited('import products', takeBackImport),
  listImports: limited('read an import', listImports),
}
