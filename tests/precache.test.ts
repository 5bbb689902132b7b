import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findMisplacedScreens, type Kept } from './support/rules/precache-rules.ts'
import { readSourceFiles, repository } from './support/rules/source-files.ts'
import { ensureBuilt } from './support/run/ensure-built.ts'

const client = join(repository, 'dist/client')
const read = (name: string): string => readFileSync(join(client, name), 'utf8')

let kept: Kept
beforeAll(() => {
  ensureBuilt()
  const { agency, staff }: Record<'agency' | 'staff', string[]> = JSON.parse(read('areas.json'))
  const files = (addresses: string[]) => new Set(addresses.map((address) => address.replace(/^\//, '')))
  kept = {
    manifest: JSON.parse(read('.vite/manifest.json')),
    precached: new Set(
      [...read('service-worker.js').matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url = '']) => url),
    ),
    areas: { agency: files(agency), staff: files(staff) },
  }
}, 180_000)

const routes = new Map([...readSourceFiles()].filter(([path]) => path.startsWith('src/routes/')))

test('devices store the screens that work without signal, and no others', () => {
  expect(findMisplacedScreens(routes, kept)).toEqual([])
  const screens = Object.keys(kept.manifest).filter((name) => name.startsWith('src/routes/'))
  expect(screens.length).toBeGreaterThan(80)
})

test('a screen in the wrong place is found', () => {
  const fileOf = (route: string) =>
    Object.entries(kept.manifest).find(([name]) => name.startsWith(`${route}?`))?.[1].file ?? ''
  const pay = 'src/routes/booking/$accountId/pay.$token.tsx'
  const plus = (file: string) => ({ ...kept, precached: new Set([...kept.precached, file]) })
  expect(findMisplacedScreens(routes, plus(fileOf(pay)))).toEqual([
    `${pay} needs a connection, and devices store it`,
  ])
  const viewer = 'src/ui/online/pdf-document.ts'
  expect(findMisplacedScreens(routes, plus(kept.manifest[viewer]?.file ?? ''))).toEqual([
    `${viewer} needs a connection, and devices store it`,
  ])
  const recovery = 'src/routes/recovery.tsx'
  const lost = [fileOf(recovery), 'locales/en/recovery.json']
  const precached = new Set([...kept.precached].filter((name) => !lost.includes(name)))
  expect(findMisplacedScreens(routes, { ...kept, precached })).toEqual(
    lost.map((one) => `${recovery} works without signal, and devices lack ${one}`),
  )
})
