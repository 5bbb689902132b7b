import { addProspectVisit } from '#server/modules/prospects/add-prospect-visit.ts'
import { getProspect } from '#server/modules/prospects/get-prospect.ts'
import { listProspects } from '#server/modules/prospects/list-prospects.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const prospectsVerbs = {
  listProspects: admin.listProspects.handler(({ input, context }) => listProspects(context, input)),
  getProspect: admin.getProspect.handler(({ input, context }) => getProspect(context, input)),
  addProspectVisit: admin.addProspectVisit.handler(({ input, context }) => addProspectVisit(context, input)),
}
