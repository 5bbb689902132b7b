import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from '#tests/support/rules/source-files.ts'
import manifest from '../../../package.json' with { type: 'json' }

export interface Started {
  process: ChildProcess
  /** Output so far, both streams. */
  output(): string
  /** Resolves with the product's URL when it reports that it is ready; rejects when it ends earlier. */
  ready: Promise<string>
  /** Exit code, or null after a signal. */
  ended: Promise<number | null>
}

/** `npm start` or `npm run dev` without npm, on `dataFolder` and any free port unless `env` sets one. */
export function start(
  dataFolder: string,
  env: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
): Started {
  const [, ...words] = manifest.scripts[script].split(' ')
  const child = spawn(process.execPath, words, {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      ALFORJA_DATA: dataFolder,
      ALFORJA_DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Alforja is ready[\s\S]*?Home\s+(http:\/\/[\w.:]+)\//.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)))
  })
  ready.catch(() => {})
  return { process: child, output: () => output, ready, ended }
}
