import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findLanguage, type Language } from '#core/app/language.ts'
import { importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import {
  describeNothing,
  describeProblem,
  describeRefusal,
  describeReport,
} from '#server/modules/imports/imports-texts.ts'
import { ImportRefused } from '#server/modules/imports/row-refusals.ts'
import { MigrationRefused } from '#server/platform/database/migrate.ts'
import { AlreadyRunning } from '#server/platform/postgres/sole-owner.ts'
import { withDatabase } from './with-database.ts'

const usage = 'npm run import -- FILE.csv --account NUMBER [--lang es|en]'

const { path, account, language } = readArguments()
try {
  const bytes = await readFile(path)
  const report = await withDatabase((database, config) =>
    importCatalogue({ database, suppliers: Object.keys(config.suppliers) }, account, bytes),
  )
  console.log(describeReport(report, language))
} catch (error) {
  complain(error)
  process.exitCode = 1
}

function readArguments(): { path: string; account: string; language: Language } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { account: { type: 'string' }, lang: { type: 'string', default: 'es' } },
    })
    const [path, ...rest] = positionals
    const language = findLanguage(values.lang)
    const { account } = values
    if (!path || rest.length > 0 || !language) throw new Error('')
    if (!account) throw new Error('Which agency sells them? Its number is missing: --account NUMBER')
    return { path, account, language }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`.trim())
    process.exit(2)
  }
}

function complain(error: unknown): void {
  if (error instanceof ImportRefused && error.problem) console.error(describeProblem(error.problem, language))
  else if (error instanceof ImportRefused) {
    for (const row of error.rows) console.error(describeRefusal(row, language))
    console.error(describeNothing(error.rows.length, language))
  } else if (isSaid(error)) console.error(error.message)
  else console.error(error)
}

function isSaid(error: unknown): error is Error {
  if (error instanceof AlreadyRunning || error instanceof MigrationRefused) return true
  return error instanceof Error && 'path' in error && 'code' in error
}
