import type { prospectsContract } from '#core/contract/admin/prospects.ts'
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
import type { Verbs } from '#server/platform/serve.ts'

export const prospectsVerbs: Verbs<typeof prospectsContract> = {
  listProspects,
  getProspectBoard,
  getProspect,
  correctProspect,
  createProspect,
  removeProspectFile,
  addProspectVisit,
  takeProspect,
  assignProspect,
  moveProspect,
  inviteProspect,
  mergeProspects,
  planProspect,
}
