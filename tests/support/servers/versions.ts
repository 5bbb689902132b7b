import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { generation } from '#core/app/client.ts'
import { replaceBuild } from '#server/commands/build/replace-build.ts'
import { createUndo } from '#server/platform/undo.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type Deploys, startDeploys } from './deploys.ts'

/** The versions reported by the current build of the app, and by the later one. */
export const laterGeneration = generation + 3

export type Version = 'now' | 'later'

/** One origin at which versions of the product take turns, each a separate build. */
export interface Versions {
  /** The network in between. */
  deploys: Deploys
  /**
   * Deploys a version in place of the previous one, as a new build does: hashed files of the last builds stay.
   * `generation`: of the API, by default the version's own.
   */
  release(version: Version, generation?: number): Promise<void>
  stop(): Promise<void>
}

const ownGeneration: Record<Version, number> = { now: generation, later: laterGeneration }

/** Builds both versions and releases the current one, on `database`. */
export async function startVersions(database: TestDatabase): Promise<Versions> {
  const undo = createUndo()
  const folder = await mkdtemp(join(tmpdir(), 'alforja-versions-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const [dist, next] = [join(folder, 'dist'), join(folder, 'dist/next')]
  ensureBuilt()
  await copyBuilt(join(folder, 'now'))
  await cp(await buildLater(), join(folder, 'later/client'), { recursive: true })
  // The renderer of pages is the same: it reads the names of files from the browser build's manifest.
  await cp(join(repository, 'dist/server'), join(folder, 'later/server'), { recursive: true })

  let serving: TestApp | null = null
  let deploys: Deploys | null = null
  undo.push(async () => serving?.stop())
  undo.push(async () => deploys?.close())

  async function release(version: Version, spoken = ownGeneration[version]): Promise<Deploys> {
    await cp(join(folder, version), next, { recursive: true })
    await replaceBuild(dist, next, new Date())
    const before = serving
    serving = await startTestApp({
      database,
      env: { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' },
      app: { builtFolder: dist, generation: spoken },
    })
    deploys ??= await startDeploys(serving.baseUrl)
    deploys.lead(serving.baseUrl)
    await before?.stop()
    return deploys
  }
  try {
    return {
      deploys: await release('now'),
      async release(version, generation) {
        await release(version, generation)
      },
      stop: () => undo.all(),
    }
  } catch (error) {
    await undo.all()
    throw error
  }
}

/** The last build only, without the files of earlier ones. */
async function copyBuilt(to: string): Promise<void> {
  const from = join(repository, 'dist')
  const replaced = JSON.parse(await readFile(join(from, 'replaced-files.json'), 'utf8')) as object
  const isCurrent = (path: string) =>
    !Object.hasOwn(replaced, (path.split('/').at(-1) ?? '').replace(/\.(?:br|gz)$/, ''))
  for (const part of ['client', 'server'])
    await cp(join(from, part), join(to, part), { recursive: true, filter: isCurrent })
}

/** Folder of the later version's files, built once from the same sources as the current version. */
async function buildLater(): Promise<string> {
  const stamp = await readFile(join(repository, 'dist/built-from'), 'utf8')
  const built = join(repository, 'node_modules/.cache/later-version', stamp)
  if (existsSync(built)) return built
  await rm(dirname(built), { recursive: true, force: true })
  await run('tests/support/servers/build-version.ts', `${built}.new`, String(laterGeneration))
  await rename(`${built}.new`, built)
  return built
}

/** In its own process without test variables, because Vitest sets its own BASE_URL. */
async function run(script: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', BASE_URL: undefined }
  await promisify(execFile)(process.execPath, ['--import', './server/typescript.mjs', script, ...words], {
    cwd: repository,
    env,
  })
}
