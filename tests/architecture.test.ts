import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findOtherClocks, findOwnLengths } from '#tests/support/rules/clock-rules.ts'
import { findInsiders } from '#tests/support/rules/driver-rules.ts'
import { findOwnForms } from '#tests/support/rules/form-rules.ts'
import {
  findCircles,
  findFileCircles,
  findForbiddenImports,
  reachedFrom,
} from '#tests/support/rules/import-rules.ts'
import { findNarrowMoney } from '#tests/support/rules/money-rules.ts'
import {
  findForeignWrites,
  findKeyLocks,
  findLooseMoves,
  findOwnGuards,
  findUnaskedActions,
  findUnguardedMoves,
} from '#tests/support/rules/noun-rules.ts'
import { importsOf, readSourceFiles, repository } from '#tests/support/rules/source-files.ts'
import {
  findBadNames,
  findDefaultExports,
  findLongFiles,
  findNumberedParameters,
  findOtherAnswers,
  findOtherLogs,
  findTwins,
  findUnwelcomeWords,
  foldersDrawnIn,
  scriptsNamedIn,
} from '#tests/support/rules/writing-rules.ts'

const files = readSourceFiles()

describe('the rules of the house', () => {
  test('imports follow the layers', () => expect(findForbiddenImports(files)).toEqual([]))
  test('nouns have no circular imports', () => expect(findCircles(files)).toEqual([]))
  test('files have no circular imports', () => expect(findFileCircles(files)).toEqual([]))
  test('the process that answers searches neither plans nor writes imports', () => {
    const long = ['keep-sheet', 'plan-import', 'undo-import', 'write-import']
    const reachedLong = (start: string) => {
      const reached = reachedFrom(files, [start])
      return long.filter((name) => reached.has(`server/modules/imports/${name}.ts`))
    }
    expect(reachedLong('server/modules/imports/import-process.ts')).toEqual(long)
    expect(reachedLong('server/main.ts')).toEqual([])
  })
  test('only a noun writes its tables', () => expect(findForeignWrites(files)).toEqual([]))
  test('only moves write states', () => expect(findLooseMoves(files)).toEqual([]))
  test('moves use the table of states', () => expect(findUnguardedMoves(files)).toEqual([]))
  test('locked rows can still be referenced', () => expect(findKeyLocks(files)).toEqual([]))
  test('verbs share their guards', () => expect(findOwnGuards(files)).toEqual([]))
  test('a verb requires every action', () => expect(findUnaskedActions(files)).toEqual([]))
  test('calls are answered by their verbs', () => expect(findOtherAnswers(files)).toEqual([]))
  test('only one file uses the internals of the driver', () => expect(findInsiders(files)).toEqual([]))
  test('forms share one pattern', () => expect(findOwnForms(files)).toEqual([]))
  test('parameters of SQL have names', () => expect(findNumberedParameters(files)).toEqual([]))
  test('columns are wide enough for money', () => expect(findNarrowMoney(files)).toEqual([]))
  test('names describe the contents of files', () => expect(findBadNames(files)).toEqual([]))
  test('file names are unique within a layer', () => expect(findTwins(files)).toEqual([]))
  test('exports have names', () => expect(findDefaultExports(files)).toEqual([]))
  test('files are short', () => expect(findLongFiles(files)).toEqual([]))
  test('no unfinished or local work is left', () => expect(findUnwelcomeWords(files)).toEqual([]))

  test('times are shown in one zone, by its name', () => expect(findOtherClocks(files)).toEqual([]))

  test('lengths of time have names', () => expect(findOwnLengths(files)).toEqual([]))

  test('everything is logged through one logger, without personal data', () =>
    expect(findOtherLogs(files)).toEqual([]))

  test('the trees in the README exist', () => {
    const drawn = foldersDrawnIn(files.get('README.md') ?? '')
    expect(drawn).toContain('core/')
    expect(drawn.filter((folder) => !existsSync(join(repository, folder)))).toEqual([])
  })

  test('scripts named in documents exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      scripts: object
    }
    const named = [...files].flatMap(([path, text]) => (path.endsWith('.md') ? scriptsNamedIn(text) : []))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the rules themselves', () => {
  const plant = (entries: Record<string, string>) => new Map(Object.entries(entries))

  test.each([
    ['core/money/money.ts', "import pg from 'pg'"],
    ['core/money/money.ts', "import { os } from '#server/platform/context.ts'"],
    ['core/money/money.ts', "import { oc } from '@orpc/contract'"],
    ['core/pack/view.ts', "import type { offer } from '../contract/offers.ts'"],
    ['server/services/home.ts', "import { main } from '#server/main.ts'"],
    ['server/modules/sales/cancel-line.ts', "import { rows } from '../stock/store.ts'"],
    ['server/modules/sales/cancel-line.ts', "import { home } from '#server/services/home.ts'"],
    ['server/platform/http/pages.ts', "import { findPerson } from '#server/modules/people/find-person.ts'"],
    ['server/platform/http/pages.ts', "import { people } from '#server/modules/people/tables.ts'"],
    ['server/platform/deps.ts', "import { createStripe } from '#server/gateways/payments/stripe.ts'"],
    ['server/gateways/mail/smtp.ts', "import { findSale } from '#server/modules/sales/find-sale.ts'"],
    ['server/app.ts', "import { createTestDatabase } from '#tests/support/database/database.ts'"],
    ['src/shop/cart/cart.tsx', "import { Gallery } from '#src/shop/gallery/gallery.tsx'"],
    ['src/shop/cart/cart.tsx', "import { Team } from '#src/agency/sellers/team.tsx'"],
    ['src/shop/cart/cart.tsx', "const page = await import('#src/routes/index.tsx')"],
    ['src/shop/app/booking-layout.tsx', "import { Team } from '#src/agency/sellers/team.tsx'"],
    ['src/shop/app/booking-layout.tsx', "import { Provider } from '#src/app/providers.tsx'"],
    ['src/shared/sales/sale-body.tsx', "import { Cart } from '#src/shop/cart/cart.tsx'"],
    ['src/shared/sales/sale-body.tsx', "import { Entry } from '#src/shared/outbox/entry.tsx'"],
    ['src/ui/button.tsx', "import { api } from '#src/platform/api.ts'"],
    ['src/offline/drafts.ts', "import { useState } from 'react'"],
    ['sw/main.ts', "import { Button } from '#src/ui/button.tsx'"],
    ['src/app/router.tsx', "import type { Deps } from '#server/platform/deps.ts'"],
  ])('%s must not contain %s', (path, text) => {
    expect(findForbiddenImports(plant({ [path]: text }))).toHaveLength(1)
  })

  test.each([
    ['core/contract/home.ts', "import { oc } from '@orpc/contract'\nimport * as z from 'zod'"],
    ['server/modules/sales/tables.ts', "import { units } from '#server/modules/catalogue/tables.ts'"],
    ['server/modules/sales/cancel-line.ts', "import { release } from '#server/modules/stock/release.ts'"],
    ['server/platform/deps.ts', "import type { MailGateway } from '#server/gateways/mail/port.ts'"],
    ['src/routes/booking/$slug.tsx', "import { Search } from '#src/shop/search/search.tsx'"],
    ['sw/main.ts', "import { flush } from '#src/offline/outbox.ts'"],
    ['src/shop/cart/cart.tsx', "import { total } from './total.ts'"],
    ['src/shop/app/booking-layout.tsx', "import { Cart } from '#src/shop/cart/cart.tsx'"],
    ['src/agency/sales/sale-screen.tsx', "import { SaleBody } from '#src/shared/sales/sale-body.tsx'"],
  ])('%s may contain %s', (path, text) => {
    expect(findForbiddenImports(plant({ [path]: text }))).toEqual([])
  })

  test('an import over several lines is found', () => {
    expect(importsOf('core/a.ts', "import {\n  type A,\n  b,\n} from './c.ts'")).toEqual([
      { to: 'core/c.ts', isPackage: false, typeOnly: false },
    ])
  })

  test('circles between nouns are found; types and tables are ignored', () => {
    const sales = "import { a } from '#server/modules/stock/a.ts'"
    const stock = "from '#server/modules/payments/b.ts'"
    const payments = 'server/modules/payments/b.ts'
    const circle = plant({
      'server/modules/sales/s.ts': sales,
      'server/modules/stock/a.ts': `import { b } ${stock}`,
      [payments]: "import { s } from '../sales/s.ts'",
    })
    expect(findCircles(circle)).toEqual([
      'server/modules/payments → server/modules/sales → server/modules/stock → server/modules/payments',
    ])
    const none = plant({
      'server/modules/sales/s.ts': sales,
      'server/modules/stock/a.ts': `import type { B } ${stock}`,
      [payments]: "import { sales } from '../sales/tables.ts'",
    })
    expect(findCircles(none)).toEqual([])
  })

  test('circles between files of the app are found, type imports included', () => {
    const planted = plant({
      'src/ui/list.tsx': "import { row } from './row.tsx'",
      'src/ui/row.tsx': "import type { Shape } from './list.tsx'",
      'src/ui/cell.tsx': "import { row } from './row.tsx'",
    })
    expect(findFileCircles(planted)).toEqual(['src/ui/list.tsx → src/ui/row.tsx → src/ui/list.tsx'])
  })

  test('bad names, default exports, long files and banned words are found', () => {
    const planted = plant({
      'core/helpers.ts': 'export default 1',
      'core/SaleState.ts': `${'\n'.repeat(301)}// ${'TO'}DO`,
      'src/routes/$slug.tsx': `export const a = ''${'\n'.repeat(60)}// end`,
      'src/ui/button.tsx': `const a = b as ${'an'}y`,
      'server/modules/a.ts': `const a = '${'/tm'}p/a'`,
    })
    expect(findBadNames(planted)).toHaveLength(2)
    expect(
      findTwins(
        plant({
          'core/sales/balance.ts': '',
          'server/modules/sales/balance.ts': '',
          'src/shop/sales/balance.tsx': '',
          'src/agency/sales/balance.tsx': '',
        }),
      ),
    ).toEqual(['src/agency/sales/balance.tsx: src/shop/sales/balance.tsx has the same name'])
    expect(findDefaultExports(planted)).toEqual(['core/helpers.ts: default export'])
    expect(findLongFiles(planted)).toHaveLength(2)
    expect(findUnwelcomeWords(planted)).toHaveLength(3)
    const offset = "format({ timeZoneName: 'short' })"
    expect(findOtherClocks(plant({ 'src/ui/a.tsx': offset, 'tests/a.ts': offset }))).toEqual([
      'src/ui/a.tsx:1: a clock of its own',
    ])
    const chosen = {
      'src/shop/a.tsx': 'const when = formatInstant(at, ownZone(), language)',
      'src/shop/b.tsx': 'const when = formatWallTime(at, homeZone, language)',
      'src/shop/c.tsx': '<ListedTime at={at} zone={homeZone} language={language} />',
      'src/shop/d.tsx': 'const today = dayIn(new Date(), homeZone)',
      'src/shop/e.tsx': "const month = new Intl.DateTimeFormat('es', { month: 'long' })",
    }
    expect(findOtherClocks(plant(chosen)).map((found) => found.slice(9, 10))).toEqual(['a', 'b', 'c', 'e'])
  })

  test('a literal length of time is found', () => {
    const planted = plant({
      'core/time/lengths.ts': 'export const dayMillis = 86_400_000',
      'core/sales/a.ts': '// After 3600 seconds.\nconst kept = 30 * 24 * 60 * 60 * 1000',
      'server/services/b.ts': "c.header('Cache-Control', 'max-age=3600')\nconst pause = 60_000",
      'src/shop/c.ts': 'const hours = minutes / 60',
    })
    expect(findOwnLengths(planted)).toEqual([
      'core/sales/a.ts:2: a length of time of its own',
      'server/services/b.ts:2: a length of time of its own',
    ])
  })

  test('output that bypasses the log is found', () => {
    const planted = plant({
      'server/modules/a.ts': "log.warn({ err: loggableError(error) }, 'no')",
      'server/services/b.ts': 'console.error(error)',
      'server/commands/c.ts': 'console.log(1)',
      'server/start-jobs.ts': "log.warn({ err: error }, 'no')",
    })
    expect(findOtherLogs(planted)).toEqual([
      'server/modules/a.ts:1: a log of its own',
      'server/services/b.ts:1: a log of its own',
    ])
  })

  test('a handler outside the table of verbs is found', () => {
    const planted = plant({
      'server/services/a.ts': 'serve(contract, { moveSale: (context, input) => moveSale(context, input) })',
      'server/services/b.ts': 'os.admin.getHome.handler(({ context }) => getHome(context))',
      'server/modules/d.ts': "type Asked = (typeof contract.getSale)['~orpc']",
      'server/services/c.ts': 'serve(contract, { getSale: (context, input) => getSale(context, input.id) })',
    })
    expect(findOtherAnswers(planted)).toEqual([
      'server/services/a.ts: moveSale is moveSale',
      'server/services/b.ts: a handler of its own',
      'server/modules/d.ts: use Input or Output',
    ])
  })

  test('a form with its own state is found', () => {
    const own = "const [name, setName] = useState('')\n<form onSubmit={submit} noValidate>"
    const planted = plant({
      'src/staff/admins/a.tsx': own,
      'src/staff/admins/b.tsx': 'const { form, field } = useForm(fields, words)\n<form {...form}>',
      'src/shop/sales/c.tsx': own,
      'src/ui/reason-sheet.tsx': own,
      'src/ui/assign-form.tsx': '<form {...form}>',
    })
    expect(findOwnForms(planted)).toEqual([
      'src/staff/admins/a.tsx: a form without useForm',
      'src/ui/assign-form.tsx: no exception',
    ])
  })

  test('a numbered SQL parameter is found', () => {
    const planted = plant({
      'server/modules/a.ts': 'const a = `SELECT name FROM people\n  WHERE id = $1`',
      'server/modules/b.ts': 'const b = sql`SELECT name FROM people`.replace(/(a)/, "$1")',
    })
    expect(findNumberedParameters(planted)).toEqual(['server/modules/a.ts: a parameter by number'])
  })

  test('a tree drawn in a README is parsed', () => {
    const readme =
      '```\npackage.json   x\ncore/   rules\n  contract/  wire\nserver/\n  modules/<noun>/  verbs\n```\n'
    expect(foldersDrawnIn(readme)).toEqual(['core/', 'core/contract/', 'server/'])
  })
})
