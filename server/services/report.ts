import type { Router } from '@orpc/server'
import { reportContract } from '#core/contract/report.ts'
import { getStatement, listStatements } from '#server/modules/reports/account-statement.ts'
import { getReport, listReportChoices } from '#server/modules/reports/get-report.ts'
import {
  changeReportView,
  deleteReportView,
  listReportViews,
  saveReportView,
} from '#server/modules/reports/views.ts'
import { getWithheld } from '#server/modules/withholdings/get-withheld.ts'
import type { Context } from '#server/platform/context.ts'
import { serve } from '#server/platform/serve.ts'

/** Reports of sales and payments for an agency's people. */
export const reportService: Router<typeof reportContract, Context> = serve(reportContract, {
  getBookingReport: getReport,
  listReportChoices,
  listReportViews,
  saveReportView,
  changeReportView,
  deleteReportView,
  listStatements,
  getStatement,
  getWithheld,
})
