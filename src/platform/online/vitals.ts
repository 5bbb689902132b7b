import {
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onINP,
  onLCP,
} from 'web-vitals/attribution'
import { reportVital, type VitalReport } from '#src/platform/vital-report.ts'

/** The pages that were reported so far, and when each began. */
const pages: { name: string; sinceMillis: number }[] = []

/** A press belongs to the page that it was made on: at the end of the visit another may be shown. */
export function noteVitalPage(name: string): void {
  // Monitoring starts at rest; the first page began with the document.
  pages.push({ name, sinceMillis: pages.length === 0 ? 0 : performance.now() })
}

/**
 * Sends the slowest press and the largest paint of the visit, with their causes, when the page is hidden. Called before the
 * client of monitoring starts: it sends what it has at the same event, and would miss what is added later.
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
