import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { maxBodyBytesOf } from '#core/contract/body-size.ts'
import { contract } from '#core/contract/contract.ts'
import { environment } from '#server/platform/config/config.ts'
import { repository } from '#tests/support/rules/source-files.ts'

const read = (name: string) => readFileSync(join(repository, 'deploy', name), 'utf8')
const [example, compose, container, caddy, unit] = [
  '.env.example',
  'compose.yaml',
  'Containerfile',
  'Caddyfile',
  'alforja.service',
].map(read) as [string, string, string, string, string]

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]
const isKnown = (name: string) => name in environment.shape || name === 'NODE_ENV'
/** Variables that compose sets. */
const filledIn = namesIn(compose, /\$\{(\w+)/g)
const ofApp = compose.slice(compose.indexOf('\n  app:'), compose.indexOf('\n  proxy:'))

test('every variable of the example belongs to the product or to compose, with a description', () => {
  const lines = example.split('\n')
  const named = namesIn(example, /^#?([A-Z][A-Z_]+)=/gm)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !isKnown(name) && !filledIn.includes(name))).toEqual([])
  const bare = lines.filter((line, at) => /^#?[A-Z_]+=/.test(line) && !lines[at - 1]?.startsWith('# '))
  expect(bare).toEqual([])
})

test('compose requires no variable that the example lacks', () => {
  const optional = new Set(namesIn(compose, /\$\{(\w+):-/g))
  const named = namesIn(example, /^#?([A-Z][A-Z_]+)=/gm)
  expect(filledIn.filter((name) => !named.includes(name) && !optional.has(name))).toEqual([])
})

test('the unit, the image and compose set variables of the product', () => {
  const set = [
    ...namesIn(unit, /(?:Environment=| )([A-Z_]+)=\S/g),
    ...namesIn(container, /(?:^ENV | )([A-Z_]+)=\S/gm).filter((name) => name !== 'NODE_IMAGE'),
    ...namesIn(ofApp, /^ {6,8}([A-Z_]+): /gm),
  ]
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter((name) => !isKnown(name))).toEqual([])
})

test('ports, addresses and the command are those of the product', () => {
  const port = environment.shape.PORT.parse(undefined)
  expect(container).toContain(`PORT=${port} `)
  expect(container).toContain(`EXPOSE ${port}\n`)
  expect(ofApp).toContain(`http://127.0.0.1:${port}/health`)
  expect(compose).toContain(`UPSTREAM: app:${port}\n`)
  expect(caddy).toContain(`127.0.0.1:${port}}`)
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`)
  expect(container).toContain(`CMD ${JSON.stringify(scripts.start.split(' ')).replaceAll('","', '", "')}\n`)
})

test('the proxy accepts every body that the product accepts', () => {
  const [, megabytes = 0] = /max_size (\d+)MB/.exec(caddy) ?? []
  const calls = Object.values(contract).flatMap((service) => Object.values(service))
  const most = Math.max(maxFileBytes, ...calls.map((call) => maxBodyBytesOf(call['~orpc'].meta)))
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(most)
  expect(caddy).toContain('flush_interval -1')
})

test('the proxy asks the product before it requests a certificate, and does not expose that endpoint', () => {
  expect(caddy).toMatch(/on_demand_tls \{\s+ask http:\/\/\{\$UPSTREAM:[^}]+\}\/internal\/domains\s/)
  expect(caddy).toMatch(/https:\/\/ \{\s+tls \{\s+on_demand\s+\}\s+import product\s+\}/)
  const product = caddy.slice(
    caddy.indexOf('(product) {'),
    caddy.indexOf('\n}\n', caddy.indexOf('(product) {')),
  )
  expect(product).toMatch(/@private path .*\/internal\/\*/)
})
