import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/platform/config/config.ts'
import { compressFiles } from './compress-files.ts'
import { replaceBuild } from './replace-build.ts'
import { runAlone } from './run-alone.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const dist = join(repository, 'dist')
/** The new build is written beside the last one, which is served until the new one is complete. */
const next = join(dist, 'next')
const stamp = join(dist, 'built-from')
const lock = join(dist, 'building')
const sources = [
  'src',
  'core',
  'sw',
  'locales',
  'public',
  'server/commands/build',
  'server/platform/http/section-files.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
/** Reads the values that are built into the app, which it needs before any request. */
function readKnown() {
  const { productionHost, services } = readConfig(process.env)
  const serviceUrls = Object.keys(services.urls).length > 0 ? JSON.stringify(services.urls) : ''
  return { productionHost, serviceUrls }
}

/** The app must be built, but the packages that build it are not installed. The message contains the solution. */
export class BuildRefused extends Error {
  override name = 'BuildRefused'
}

/** Builds the app for browsers unless the last build was made from the same sources. Throws on failure. */
export async function buildIfStale(progress: (line: string) => void, aborted?: AbortSignal): Promise<void> {
  const wanted = hashSources()
  if ((await builtFrom()) === wanted) return
  const vite = findVite()
  if (!vite) throw new BuildRefused(refusal((await builtFrom()) !== ''))
  await runAlone(
    lock,
    async () => {
      // Another process may have built it in the meantime.
      if ((await builtFrom()) !== wanted) await build(vite, wanted, progress, aborted)
    },
    aborted,
  )
}

const builtFrom = (): Promise<string> => readFile(stamp, 'utf8').catch(() => '')

const refusal = (isBuilt: boolean): string =>
  `${
    isBuilt
      ? 'dist/ was built from other sources, or with another PRODUCTION_HOST or SERVICE_URLS'
      : 'dist/ has no complete build of the app'
  }, and the packages that build it are not installed.
Run \`npm ci && npm run build\` with the same variables, then \`npm ci --omit=dev\`.`

async function build(
  vite: string,
  wanted: string,
  progress: (line: string) => void,
  aborted?: AbortSignal,
): Promise<void> {
  progress('Building the app (after each change of it)')
  const startedAt = performance.now()
  // Without its stamp, an interrupted build is repeated.
  await rm(stamp, { force: true })
  await rm(next, { recursive: true, force: true })
  await runVite(vite, ['--outDir', join(next, 'client')], aborted)
  await runVite(vite, ['--ssr', 'src/render-page.tsx', '--outDir', join(next, 'server')], aborted)
  await compressFiles(join(next, 'client'))
  await replaceBuild(dist, next, new Date())
  await writeFile(stamp, wanted)
  progress(`Built the app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * Reads the files synchronously: reading some two thousand small files in parallel takes three times the processor
 * time.
 */
function hashSources(): string {
  const { productionHost, serviceUrls } = readKnown()
  const hash = createHash('sha256').update(productionHost).update(serviceUrls)
  for (const path of sources.flatMap(listFiles).sort()) {
    // Written by the build itself.
    if (path.endsWith('.gen.ts')) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(repository, path)))
  }
  return hash.digest('hex')
}

function listFiles(name: string): string[] {
  const path = join(repository, name)
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
}

/** The path of Vite's executable; null without development packages. */
function findVite(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return null
  }
}

/** Runs Vite in a separate process, so that this process keeps its memory and second core for the database. */
async function runVite(program: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { productionHost, serviceUrls } = readKnown()
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn', ...args], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_PRODUCTION_HOST: productionHost,
      VITE_SERVICE_URLS: serviceUrls,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The app could not be built:\n${output.trim()}`)
}
