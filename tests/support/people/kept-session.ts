import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(tmpdir(), 'alforja-sessions')

/**
 * A person's session on a server, created once for all processes of a run, because sign-ins are rate-limited, and a failed
 * test starts another process.
 */
export async function keptSession(
  baseURL: string,
  who: string,
  open: () => Promise<string>,
): Promise<string> {
  const of = `${process.env.SHOP_DATABASE ?? ''} ${baseURL} ${who}`
  const file = join(folder, createHash('sha256').update(of).digest('hex'))
  const known = readKept(file)
  if (known) return known
  const session = await open()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, session, { mode: 0o600 })
  return session
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8') || null
  } catch {
    return null
  }
}
