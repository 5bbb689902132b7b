import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import { bestCoding } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'

interface StaticFile {
  path: string
  type: string
  etag: string
  /** Whether the name contains a hash of the contents. */
  immutable: boolean
  br: boolean
  gz: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

/** The files of a folder, as listed at the start. Files added later are not served. */
export interface StaticFiles {
  /** Responds with the file at `pathname`, or returns null if there is none. */
  serve(c: Context<HttpEnv>, pathname: string): Promise<Response | null>
  /** The text of a small file, or null if there is none. Read once. */
  text(pathname: string): string | null
}

/** Lists `folder`, which may be missing. Files outside of the list are never opened. */
export function listStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  const texts = new Map<string, string>()
  const names = new Set(existsSync(folder) ? walk(folder) : [])
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const path = join(folder, name)
    files.set(name, {
      path,
      type: types[extname(name)] ?? 'application/octet-stream',
      etag: etagOf(name, path),
      immutable: isHashed(name),
      br: names.has(`${name}.br`),
      gz: names.has(`${name}.gz`),
    })
  }
  return {
    async serve(c, pathname) {
      const file = files.get(pathname)
      return file ? send(c, file) : null
    },
    text(pathname) {
      const file = files.get(pathname)
      if (!file) return null
      const text = texts.get(pathname) ?? readFileSync(file.path, 'utf8')
      texts.set(pathname, text)
      return text
    },
  }
}

async function send(c: Context<HttpEnv>, file: StaticFile): Promise<Response> {
  c.header('Content-Type', file.type)
  c.header('ETag', file.etag)
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (file.br || file.gz) c.header('Vary', 'Accept-Encoding')
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(file.etag)) return c.body(null, 304)
  const coding = bestCoding(c.req.header('accept-encoding') ?? '')
  const form = coding === 'br' && file.br ? 'br' : coding && file.gz ? 'gz' : null
  if (!form) return c.body(await read(file.path))
  c.header('Content-Encoding', form === 'br' ? 'br' : 'gzip')
  return c.body(await read(`${file.path}.${form}`))
}

/** Whether a file is in the folder into which the build writes only files with a content hash in their name. */
const isHashed = (name: string): boolean => name.startsWith('/assets/')

/**
 * A hashed name is sufficient as an ETag, so that the many files of earlier builds need not be read. All other files
 * are hashed.
 */
function etagOf(name: string, path: string): string {
  if (isHashed(name)) return `"${name.slice('/assets/'.length)}"`
  return `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 27)}"`
}

const read = async (path: string) => new Uint8Array(await readFile(path))

/** Paths of the files in `folder` and its subfolders; `folder` is served at `address`. Folders contain no links. */
function walk(folder: string, address = '/'): string[] {
  const found: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // The bundler's own manifest is in a hidden folder.
    if (entry.name.startsWith('.')) continue
    const name = `${address}${entry.name}`
    if (entry.isDirectory()) found.push(...walk(join(folder, entry.name), `${name}/`))
    else if (entry.isFile()) found.push(name)
  }
  return found
}
