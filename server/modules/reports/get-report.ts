import { accountsReached } from '#core/access.ts'
import { withDaysOf } from '#core/agencies/report-periods.ts'
import { stepFor, stepStart } from '#core/agencies/reports.ts'
import type { Input } from '#core/contract/calls.ts'
import { type ReportFilter, reportPageSize } from '#core/contract/report.ts'
import { dayIn } from '#core/time/days.ts'
import { readZone } from '#server/modules/accounts/read-zone.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { accountsCondition, reportConditions, seesNetPrices } from './filter-report.ts'
import { refreshReport } from './refresh-report.ts'
import { type Amounts, type Bar, type ReportSums, readChoices, readReport } from './store.ts'

/** A page of the sold services that the requester may see, with totals over all pages. */
export async function getReport(context: Caller, question: Input<'report.getBookingReport'>) {
  const { deps } = context
  requireRight(context, 'see reports')
  const { sort, page, ...asked } = question
  await refreshReport(deps.database, accountsReached(context.actor, 'see reports'))
  const { zone, filter, report } = await transactAs(deps.database, context.actor, async (tx) => {
    const zone = await readZone(tx, context.actor.accountId)
    const filter = withDaysOf(asked, dayIn(deps.clock.now(), zone))
    const offset = (page - 1) * reportPageSize
    const wanted = { zone, sort, offset, limit: reportPageSize }
    return { zone, filter, report: await readReport(tx, reportConditions(context, filter, zone), wanted) }
  })
  const seen = <A extends Amounts>(amounts: A) => asSeenBy(context, amounts)
  return {
    count: report.count,
    rows: report.rows.map(seen),
    totals: report.totals.map(seen),
    charts: chartsOf(report, filter),
    timeZone: zone,
  }
}

/** Removes the net price if the requester may not see the platform's margin. */
const asSeenBy = <A extends Amounts>(requester: Requester, amounts: A) =>
  seesNetPrices(requester) ? amounts : { ...amounts, netMinor: null }

function chartsOf(report: ReportSums, { bookedFrom, bookedTo }: ReportFilter) {
  const [main] = report.totals
  const [firstDay, lastDay] = [report.byDay[0]?.on, report.byDay.at(-1)?.on]
  if (!main || !firstDay || !lastDay) return null
  // Days in the future have no sales.
  const [from, to] = [bookedFrom ?? firstDay, bookedTo && bookedTo < lastDay ? bookedTo : lastDay]
  const step = stepFor(from, to)
  const overTime = new Map<string, Bar & { on: string }>()
  for (const { on, grossMinor, count } of report.byDay) {
    const start = stepStart(on, step)
    const known = overTime.get(start)
    overTime.set(start, {
      on: start,
      grossMinor: grossMinor + (known?.grossMinor ?? 0),
      count: count + (known?.count ?? 0),
    })
  }
  const rest = (names: number, bars: readonly Bar[]) => ({
    names: names - bars.length,
    grossMinor: bars.reduce((left, bar) => left - bar.grossMinor, main.grossMinor),
    count: bars.reduce((left, bar) => left - bar.count, main.services),
  })
  return {
    currency: main.currency,
    step,
    from,
    to,
    overTime: [...overTime.values()],
    bySeller: report.bySeller,
    otherSellers: rest(report.sellers, report.bySeller),
    byProduct: report.byProduct,
    otherProducts: rest(report.products, report.byProduct),
  }
}

/** The filter options of the requester's report. */
export async function listReportChoices(context: Caller) {
  const { deps } = context
  requireRight(context, 'see reports')
  const reached = accountsReached(context.actor, 'see reports')
  await refreshReport(deps.database, reached)
  const accounts = accountsCondition(reached, 'a.id')
  const found = await transactAs(deps.database, context.actor, (tx) =>
    readChoices(tx, reportConditions(context, {}, 'UTC'), accounts),
  )
  if (!found) throw new Error('the query for report choices returned no row')
  return found
}
