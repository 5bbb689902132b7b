import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { adminListsSection } from './admin-lists.ts'
import { agentsSection } from './agents.ts'
import { calendarSection } from './calendar.ts'
import { equalTimeSection } from './equal-time.ts'
import { floodsSection } from './floods.ts'
import { holdsSection } from './holds.ts'
import { bookingsSection, httpSection, searchesSection } from './http.ts'
import { importsSection } from './imports.ts'
import { interactionsSection } from './interactions.ts'
import { offlineSection } from './offline.ts'
import { pageAnswersSection } from './page-answers.ts'
import { pagesSection } from './pages.ts'
import { reportSection } from './report.ts'
import { searchSection } from './search.ts'
import { slowLineSection } from './slow-line.ts'
import { startSection } from './start.ts'
import { digits, type Section, toTable } from './table.ts'
import { uploadsSection } from './uploads.ts'

const sections: Record<string, Section> = {
  search: searchSection,
  http: httpSection,
  holds: holdsSection,
  report: reportSection,
  agents: agentsSection,
  'admin-lists': adminListsSection,
  pages: pagesSection,
  'page-answers': pageAnswersSection,
  interactions: interactionsSection,
  calendar: calendarSection,
  'slow-line': slowLineSection,
  offline: offlineSection,
  'equal-time': equalTimeSection,
  start: startSection,
  uploads: uploadsSection,
  floods: floodsSection,
  import: importsSection,
}
/** Parts of those sections, measured only by name. */
const parts: Record<string, Section> = { searches: searchesSection, bookings: bookingsSection }
const report = new URL('../../docs/benchmarks.md', import.meta.url)

// `npm run bench` measures everything and writes the document; `npm run bench -- search` only prints one section, and
// `npm run bench -- search --write` also replaces it in the document.
const { values, positionals: names } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = names.length === 0 ? sections : { ...sections, ...parts }
const wanted = Object.entries(known).filter(([name]) => names.length === 0 || names.includes(name))
if (wanted.length === 0) {
  console.error(`There are ${Object.keys({ ...sections, ...parts }).join(', ')}.`)
  process.exit(1)
}
for (const [name, section] of wanted) {
  const before = loadavg()[0] ?? 0
  const rows = await section.measure((line) => console.error(line))
  const text = [`## ${section.name}`, circumstances([before, loadavg()[0] ?? 0]), toTable(rows)].join('\n\n')
  console.log(`${text}\n`)
  // Each is written immediately, so that it is kept if a later one fails.
  if (name in sections && (values.write || names.length === 0))
    await writeFile(report, withSection(await readFile(report, 'utf8'), section.name, text))
}

/** The date, commit and machine of a section's measurement. */
function circumstances(loads: readonly number[]): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const dirty = git('status', '--porcelain', 'core', 'server', 'src')
    ? ', with changes that were not committed'
    : ''
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${digits(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const load = `load average ${loads.map(digits).join(' before and ')} after`
  return `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${dirty}; ${machine}; ${load}`
}

/** The document with the section replaced, in the order above. Sections that no longer exist are dropped. */
function withSection(document: string, name: string, text: string): string {
  const [head = '', ...kept] = document.split(/^(?=## )/m)
  const texts = new Map(kept.map((one) => [one.slice(3, one.indexOf('\n')), one.trim()]))
  texts.set(name, text)
  const inOrder = Object.values(sections).flatMap((section) => texts.get(section.name) ?? [])
  return `${[head.trim(), ...inOrder].join('\n\n')}\n`
}
