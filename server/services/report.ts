import { getStatement, listStatements } from '#server/modules/reports/account-statement.ts'
import { getReport, listReportChoices } from '#server/modules/reports/get-report.ts'
import {
  changeReportView,
  deleteReportView,
  listReportViews,
  saveReportView,
} from '#server/modules/reports/views.ts'
import { os } from '#server/platform/context.ts'

const { report } = os

/** What an agency's people read of what was sold and owed. */
export const reportService = report.router({
  getBookingReport: report.getBookingReport.handler(({ input, context }) => getReport(context, input)),
  listReportChoices: report.listReportChoices.handler(({ context }) => listReportChoices(context)),
  listReportViews: report.listReportViews.handler(({ context }) => listReportViews(context)),
  saveReportView: report.saveReportView.handler(({ input, context }) => saveReportView(context, input)),
  changeReportView: report.changeReportView.handler(({ input, context }) => changeReportView(context, input)),
  deleteReportView: report.deleteReportView.handler(({ input, context }) => deleteReportView(context, input)),
  listStatements: report.listStatements.handler(({ input, context }) => listStatements(context, input)),
  getStatement: report.getStatement.handler(({ input, context }) => getStatement(context, input)),
})
