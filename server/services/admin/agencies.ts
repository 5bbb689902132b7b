import { listAgencies } from '#server/modules/agencies/list-agencies.ts'
import { listAgencyEntries } from '#server/modules/agencies/list-agency-entries.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const agenciesVerbs = {
  listAgencies: admin.listAgencies.handler(({ input, context }) => listAgencies(context, input)),
  listAgencyEntries: admin.listAgencyEntries.handler(({ input, context }) =>
    listAgencyEntries(context, input),
  ),
}
