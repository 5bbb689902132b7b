import {
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onINP,
  onLCP,
} from 'web-vitals/attribution'
import { reportVital, type VitalReport } from '#src/platform/vital-report.ts'

/** The pages reported so far, and when each began. */
const pages: { name: string; sinceMillis: number }[] = []

/** Notes the current page, so that a press is reported for the page it was made on and not for the last one shown. */
export function noteVitalPage(name: string): void {
  // Monitoring starts when the page is idle, but the first page began with the document.
  pages.push({ name, sinceMillis: pages.length === 0 ? 0 : performance.now() })
}

/**
 * Sends the visit's slowest press and largest paint, with their causes, when the page is hidden. Called before the
 * monitoring client starts: the client sends its data on the same event, and would miss what is added later.
 */
export function followVitals(send: (name: string, report: VitalReport) => void): void {
  const newest = new Map<string, VitalReport>()
  const keep = (metric: INPMetricWithAttribution | LCPMetricWithAttribution) => {
    const at = 'interactionTime' in metric.attribution ? metric.attribution.interactionTime : 0
    const page = pages.findLast(({ sinceMillis }) => sinceMillis <= at)?.name ?? ''
    newest.set(metric.name, reportVital(metric, { page, origin: window.location.origin }))
  }
  onINP(keep, { reportAllChanges: true })
  onLCP(keep, { reportAllChanges: true })
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    for (const [name, report] of newest) send(name, report)
    newest.clear()
  }
  addEventListener('visibilitychange', tell, true)
}
