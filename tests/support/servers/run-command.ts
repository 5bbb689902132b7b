import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from '#tests/support/rules/source-files.ts'

export interface CommandEnd {
  code: number
  out: string
  err: string
}

/** Runs a command of the product until it ends, in its own environment. */
export async function runCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, ['server/command.mjs', name, ...words], {
    cwd: repository,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}
