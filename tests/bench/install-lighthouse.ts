import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from '#tests/support/rules/source-files.ts'
import type { Lighthouse } from './lighthouse-result.ts'

const folder = join(repository, 'tests/bench/lighthouse')

/** Lighthouse, installed by the first call into a folder of its own: nothing else needs its 110 MB. */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      ...{ cwd: folder, stdio: 'inherit' },
    })
    if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci in tests/bench/lighthouse')
  }
  const path = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as { default: Lighthouse }
  return lighthouse
}
