import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#server/commands/build/areas.ts'
import { namedSections } from '#server/commands/build/named-sections.ts'
import { repository } from '#tests/support/rules/source-files.ts'

interface Module {
  imports?: string[]
  later?: string[]
  code?: string
}

/** Walks a tree of modules by their paths; the first is the entry. Returns the names' beginnings and the complaint. */
function walk(modules: Record<string, Module>) {
  const idOf = (path: string) => join(repository, path)
  const [entry = ''] = Object.keys(modules)
  const { plugin, prefixOf } = areas()
  let complaint = ''
  const context = {
    getModuleIds: () => Object.keys(modules).map(idOf),
    getModuleInfo: (id: string) => {
      const path = Object.keys(modules).find((one) => idOf(one) === id) ?? ''
      const { imports = [], later = [], code = '' } = modules[path] ?? {}
      return {
        ...{ code, isEntry: path === entry },
        ...{ importedIds: imports.map(idOf), dynamicallyImportedIds: later.map(idOf) },
      }
    },
    error: (message: string) => {
      complaint = message.replaceAll(repository, '')
    },
  }
  ;(plugin.buildEnd as unknown as (this: typeof context) => void).call(context)
  return { prefixOf: (...paths: string[]) => prefixOf(paths.map(idOf)), complaint }
}

const pay = 'src/routes/booking/$accountId/pay.$token.tsx'
const login = 'src/routes/recovery.tsx'

test('a file is named after those who store it', () => {
  const { prefixOf, complaint } = walk({
    'src/main.tsx': {
      imports: ['core/all.ts'],
      later: ['src/app/visitor-routes.gen.js', 'src/app/route-tree.gen.ts'],
    },
    'core/all.ts': {},
    'src/app/visitor-routes.gen.js': { imports: [pay, login] },
    'src/app/route-tree.gen.ts': {
      imports: [pay, login, 'src/routes/agency/cash.tsx', 'src/routes/admin/crm.tsx'],
    },
    [pay]: { later: [`${pay}?tsr-split=component`], imports: ['src/ui/loader.ts'] },
    'src/ui/loader.ts': {},
    [`${pay}?tsr-split=component`]: { imports: ['src/shop/payment-links/link.tsx', 'src/ui/field.tsx'] },
    'src/shop/payment-links/link.tsx': {},
    [login]: { later: [`${login}?tsr-split=component`] },
    [`${login}?tsr-split=component`]: { imports: ['src/ui/field.tsx'], later: ['src/ui/online/viewer.ts'] },
    'src/ui/field.tsx': {},
    'src/ui/online/viewer.ts': { imports: ['src/ui/back.ts', 'src/ui/field.tsx'] },
    'src/ui/back.ts': {},
    'src/routes/agency/cash.tsx': { imports: ['src/platform/list.ts'], later: ['src/agency/cash/cash.tsx'] },
    'src/routes/admin/crm.tsx': { later: ['src/staff/crm/crm.tsx'] },
    'src/platform/list.ts': {},
    'src/agency/cash/cash.tsx': {
      imports: ['src/ui/table.tsx', 'src/ui/coins.tsx'],
      later: ['src/ui/online/viewer.ts'],
    },
    'src/staff/crm/crm.tsx': { imports: ['src/ui/table.tsx', 'src/ui/field.tsx'] },
    'src/ui/table.tsx': {},
    'src/ui/coins.tsx': {},
  })
  expect(complaint).toBe('')
  expect(prefixOf('core/all.ts', 'src/ui/field.tsx', 'src/ui/loader.ts')).toBe('')
  expect(prefixOf(`${login}?tsr-split=component`)).toBe('')
  expect(prefixOf(`${pay}?tsr-split=component`)).toBe('online-')
  expect(prefixOf('src/shop/payment-links/link.tsx')).toBe('online-')
  expect(prefixOf('src/ui/online/viewer.ts', 'src/ui/back.ts')).toBe('online-')
  expect(prefixOf('src/agency/cash/cash.tsx', 'src/ui/coins.tsx')).toBe('agency-')
  expect(prefixOf('src/staff/crm/crm.tsx')).toBe('staff-')
  expect(prefixOf('src/ui/table.tsx')).toBe('work-')
  // One tree has the addresses of both closed areas.
  expect(prefixOf('src/app/route-tree.gen.ts', 'src/routes/agency/cash.tsx', 'src/platform/list.ts')).toBe(
    'work-',
  )
})

test('files that devices store import none that needs a connection, and those of visitors none of an area', () => {
  const { complaint } = walk({
    'src/main.tsx': { imports: ['src/ui/gallery.tsx', 'src/staff/crm/crm.tsx'] },
    'src/ui/gallery.tsx': { imports: ['src/ui/online/viewer.ts'] },
    'src/ui/online/viewer.ts': {},
    'src/staff/crm/crm.tsx': { imports: ['src/ui/online/viewer.ts'] },
  })
  expect(complaint).toContain('src/ui/gallery.tsx imports src/ui/online/viewer.ts')
  expect(complaint).toContain('src/staff/crm/crm.tsx imports src/ui/online/viewer.ts')
  expect(complaint).toContain('src/main.tsx imports src/staff/crm/crm.tsx')
})

test('sections of texts are found where code names them', () => {
  expect(
    namedSections(`
      const { t } = useTranslation("cart", { useSuspense: false })
      const { u } = useTranslation(['payment', 'promotion-codes'])
      await texts.load('consent')
      fetchTexts(asked, ["language-offer"])
      const route = { staticData: { needsSignal: true, sections: ["app", ...(false ? [] : ["api-error"])] } }
      localStorage.getItem('notes')`),
  ).toEqual(['cart', 'payment', 'promotion-codes', 'consent', 'language-offer', 'app', 'api-error'])
})
