import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { maxAllotment } from '#core/pack/pack.ts'
import { readReservations, UnreadableFile } from './replay/read-reservations.ts'
import type { OutcomeLine, ReplayReport } from './replay/replay-rows.ts'

const usage = 'Usage: npm run replay -- FILE.csv [--rooms N] [--out FILE.jsonl]'

const { file, rooms, out } = readArguments()
const abort = new AbortController()
const bySignal = new Error('stopped')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => abort.abort(bySignal))
}

try {
  const rows = await readReservations(file)
  // Loading the full product takes seconds, so errors in the arguments or the file are reported first.
  const { replayRows } = await import('./replay/replay-rows.ts')
  const lines = openOutput()
  const report = await replayRows(rows, {
    rooms,
    signal: abort.signal,
    onLine(line) {
      lines.write(`${JSON.stringify(line)}\n`)
      progress(line, rows.length)
    },
  })
  if (lines !== process.stdout) {
    lines.end()
    await once(lines, 'finish')
  }
  summarise(report)
  process.exitCode = report.traffic.serverErrors > 0 || report.unexpected.length > 0 ? 1 : 0
} catch (error) {
  if (abort.signal.aborted) {
    console.error('Stopped; the throw-away database is removed.')
    process.exitCode = abort.signal.reason === bySignal ? 130 : 1
  } else {
    console.error(error instanceof UnreadableFile ? error.message : error)
    process.exitCode = 1
  }
}

function readArguments(): { file: string; rooms: number; out: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { rooms: { type: 'string', default: '20' }, out: { type: 'string' } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new Error('One file is needed.')
    const rooms = /^\d{1,5}$/.test(values.rooms) ? Number(values.rooms) : Number.NaN
    if (!(rooms <= maxAllotment)) throw new Error(`--rooms must be a whole number up to ${maxAllotment}.`)
    return { file, rooms, out: values.out }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

function openOutput(): WriteStream | typeof process.stdout {
  const lines = out === undefined ? process.stdout : createWriteStream(out)
  // The reader has closed the pipe, or the file cannot be written.
  lines.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') console.error(error.message)
    abort.abort(error)
  })
  return lines
}

function progress({ row }: OutcomeLine, of: number): void {
  if (process.stderr.isTTY && (row % 20 === 0 || row === of)) process.stderr.write(`\r  ${row} of ${of} rows`)
  if (process.stderr.isTTY && row === of) process.stderr.write('\n')
}

function summarise({ counts, peaks, seconds, bookedMillis, traffic, unexpected }: ReplayReport): void {
  const percentile = (share: number) =>
    (bookedMillis[Math.max(0, Math.ceil(bookedMillis.length * share) - 1)] ?? 0).toFixed(0)
  const rate = seconds > 0 ? bookedMillis.length / seconds : 0
  console.error(
    [
      ...Object.entries(counts).map(([outcome, count]) => `${outcome.padEnd(10)} ${count}`),
      ...peaks.map(
        ({ hotel, roomType, sold, allotment }) =>
          `peak occupancy ${hotel}, ${roomType}: ${sold} of ${allotment}`,
      ),
      `seconds ${seconds.toFixed(1)}`,
      `bookings per second ${rate.toFixed(1)}`,
      `booking p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms (hold to confirmation)`,
      `requests ${traffic.requests}, answers of 500 and above ${traffic.serverErrors}`,
      ...unexpected.map(({ row, code }) => `row ${row}: unexpected answer ${code}`),
    ].join('\n'),
  )
}
