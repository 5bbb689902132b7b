import { prospectDues, prospectOrder, prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anId, aText, oneOf, readWords } from '#src/platform/read-words.ts'

export const prospectList = defineList({
  verb: 'admin.listProspects',
  filters: {
    text: aText(),
    stage: oneOf([...prospectStages, 'all']),
    stateCode: oneOf(mexicanStateCodes),
    due: oneOf(prospectDues),
    keeper: anId,
    source: oneOf(prospectSources),
  },
  order: prospectOrder,
  file: '/files/prospects',
})

/** The list's address, and whether it is shown as a board; on a phone, `stage` is the visible column. */
export const readProspectsAddress = (search: object) => ({
  ...prospectList.readAddress(search),
  ...readWords({ ...search }, { view: oneOf(['board']) }),
})

export type ProspectsAddress = ReturnType<typeof readProspectsAddress>
