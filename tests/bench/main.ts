import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
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
import { digits, type Row, type Section, toTable } from './table.ts'
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

// `npm run bench` measures everything and writes the document; `npm run bench -- search` shows one part.
const names = process.argv.slice(2)
const known = names.length === 0 ? sections : { ...sections, ...parts }
const wanted = Object.entries(known).filter(([name]) => names.length === 0 || names.includes(name))
if (wanted.length === 0) {
  console.error(`There are ${Object.keys({ ...sections, ...parts }).join(', ')}.`)
  process.exit(1)
}
const loads = [loadavg()[0] ?? 0]
const measured: { name: string; rows: Row[] }[] = []
for (const [, section] of wanted) {
  const rows = await section.measure((line) => console.error(line))
  measured.push({ name: section.name, rows })
  // Results are kept even if a later section fails.
  console.error(toTable([{ name: section.name, rows }]))
  loads.push(loadavg()[0] ?? 0)
}
const table = toTable(measured)
console.log(table)
if (names.length === 0) await writeFile(report, documentOf(table))

function documentOf(text: string): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const dirty = git('status', '--porcelain', 'core', 'server') ? ', with changes that were not committed' : ''
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${digits(totalmem() / 2 ** 30)} GB`
  const load = `${digits(Math.min(...loads))} to ${digits(Math.max(...loads))}`
  return `# Benchmarks

The last run of \`npm run bench\`, which writes this file. Everything is compared with something measured in the same
run, or with a budget: seconds alone say more about the machine than about the product.

- Machine: ${machine}; Node ${process.version}; load average ${load} (above the number of processors, others worked too)
- Commit: ${git('rev-parse', '--short', 'HEAD')}${dirty}
- Date: ${new Date().toISOString().slice(0, 10)}

${text}
`
}
