import { addProspectVisit } from '#server/modules/prospects/add-prospect-visit.ts'
import { correctProspect } from '#server/modules/prospects/correct-prospect.ts'
import { createProspect } from '#server/modules/prospects/create-prospect.ts'
import { getProspect } from '#server/modules/prospects/get-prospect.ts'
import { inviteProspect } from '#server/modules/prospects/invite-prospect.ts'
import { assignProspect, takeProspect } from '#server/modules/prospects/keep-prospect.ts'
import { getProspectBoard, listProspects } from '#server/modules/prospects/list-prospects.ts'
import { mergeProspects } from '#server/modules/prospects/merge-prospects.ts'
import { moveProspect } from '#server/modules/prospects/move-prospect.ts'
import { planProspect } from '#server/modules/prospects/plan-prospect.ts'
import { removeProspectFile } from '#server/modules/prospects/prospect-files.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const prospectsVerbs = {
  listProspects: admin.listProspects.handler(({ input, context }) => listProspects(context, input)),
  getProspectBoard: admin.getProspectBoard.handler(({ input, context }) => getProspectBoard(context, input)),
  getProspect: admin.getProspect.handler(({ input, context }) => getProspect(context, input)),
  correctProspect: admin.correctProspect.handler(({ input, context }) => correctProspect(context, input)),
  createProspect: admin.createProspect.handler(({ input, context }) => createProspect(context, input)),
  removeProspectFile: admin.removeProspectFile.handler(({ input, context }) =>
    removeProspectFile(context, input),
  ),
  addProspectVisit: admin.addProspectVisit.handler(({ input, context }) => addProspectVisit(context, input)),
  takeProspect: admin.takeProspect.handler(({ input, context }) => takeProspect(context, input)),
  assignProspect: admin.assignProspect.handler(({ input, context }) => assignProspect(context, input)),
  moveProspect: admin.moveProspect.handler(({ input, context }) => moveProspect(context, input)),
  inviteProspect: admin.inviteProspect.handler(({ input, context }) => inviteProspect(context, input)),
  mergeProspects: admin.mergeProspects.handler(({ input, context }) => mergeProspects(context, input)),
  planProspect: admin.planProspect.handler(({ input, context }) => planProspect(context, input)),
}
