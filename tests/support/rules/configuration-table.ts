import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from '#server/platform/config/config.ts'
import { repository } from './source-files.ts'

const start = '<!-- configuration: npm run readme -->'
const end = '<!-- end of configuration -->'

/** The environment as a Markdown table. What has no fixed default says so in its own description. */
export function configurationTable(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const [meaning = '', described] = (schema.description ?? '').split('; default: ')
    const { data } = schema.safeParse(undefined)
    // An empty list or table is none.
    const text =
      data !== null && typeof data === 'object' ? Object.values(data).join(',') : String(data ?? '')
    const value = text === '' ? (described ?? '') : `\`${text}\``
    return `| \`${name}\` | ${value} | ${meaning} |`
  })
  return ['| Variable | Default | What it is for |', '|---|---|---|', ...rows].join('\n')
}

/** The README with its table as it should be. Throws where the marks around it are missing. */
export function withConfiguration(readme: string): string {
  const [before, rest] = split(readme, start)
  const [, after] = split(rest, end)
  return `${before}${start}\n${configurationTable()}\n${end}${after}`
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`README.md has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(repository, 'README.md')
  writeFileSync(path, withConfiguration(readFileSync(path, 'utf8')))
}
