import * as z from 'zod'

/** The main thread's events in a browser's trace. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds: its start, its duration, and the processor time in it. */
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
})
const traceFile = z.object({ traceEvents: z.array(traceEvent) })
type TraceEvent = z.infer<typeof traceEvent>

/** The categories that `frameWork` reads. */
export const frameCategories = [
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

const taskName = 'RunTask'
const beginName = 'BeginMainThreadFrame'

/**
 * Milliseconds of the processor for each frame of a trace: all of the main thread's tasks, scripts, styles, layout and paint,
 * from the beginning of the frame to that of the next one, without the time in which other programs had the processor. Of the
 * renderer that began the most frames.
 */
export function frameWork(trace: string): number[] {
  const { traceEvents } = traceFile.parse(JSON.parse(trace))
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const begins = traceEvents.filter(({ name }) => name === beginName)
  const counts = new Map<string, number>()
  for (const one of begins) counts.set(threadOf(one), (counts.get(threadOf(one)) ?? 0) + 1)
  const [[thread] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  const starts = begins
    .filter((one) => threadOf(one) === thread)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const tasks = traceEvents
    .filter((one) => one.name === taskName && one.ph === 'X' && threadOf(one) === thread)
    .map(({ ts, dur = 0, tdur = dur }) => ({ begin: ts, end: ts + dur, share: dur > 0 ? tdur / dur : 0 }))
    .toSorted((a, b) => a.begin - b.begin)
  return starts.slice(0, -1).map((start, at) => {
    const next = starts[at + 1] ?? start
    const micros = tasks
      .filter(({ begin, end }) => end > start && begin < next)
      .reduce((sum, { begin, end, share }) => sum + (Math.min(end, next) - Math.max(begin, start)) * share, 0)
    return micros / 1_000
  })
}
