import type { Input } from '#core/contract/calls.ts'
import { reportViewLimits } from '#core/contract/report.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson, requireRight } from '#server/platform/require-right.ts'
import { changeView, countViews, deleteView, keepView, listViews, type ReportView } from './view-store.ts'

/** The requester's views, by name. */
export async function listReportViews(context: Caller): Promise<{ views: ReportView[] }> {
  const { deps } = context
  const personId = ownerOf(context)
  return { views: await transactAs(deps.database, context.actor, (tx) => listViews(tx, personId)) }
}

/** Saves a filter under a name; replaces an earlier filter of that name. Errors: `too_many_views`. */
export async function saveReportView(
  context: Caller,
  { name, filter }: Input<'report.saveReportView'>,
): Promise<ReportView> {
  const { deps } = context
  const personId = ownerOf(context)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const view = await keepView(tx, { personId, name, filter })
    if ((await countViews(tx, personId)) > reportViewLimits.views) refuse('too_many_views')
    return view
  })
}

/** Errors: `report_view_not_found`, also for another person's view, and `name_taken`. */
export async function changeReportView(
  context: Caller,
  change: Input<'report.changeReportView'>,
): Promise<ReportView> {
  const { deps } = context
  const personId = ownerOf(context)
  return await transactAs(
    deps.database,
    context.actor,
    async (tx) => (await changeView(tx, personId, change)) ?? refuse('report_view_not_found'),
  )
}

/** Errors: `report_view_not_found`, also for another person's view. */
export async function deleteReportView(
  context: Caller,
  { id }: Input<'report.deleteReportView'>,
): Promise<Record<string, never>> {
  const { deps } = context
  const personId = ownerOf(context)
  const isGone = await transactAs(deps.database, context.actor, (tx) => deleteView(tx, personId, id))
  return isGone ? {} : refuse('report_view_not_found')
}

function ownerOf(requester: Requester): string {
  requireRight(requester, 'see reports')
  return requirePerson(requester)
}
