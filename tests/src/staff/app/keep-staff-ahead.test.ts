import { expect, test } from 'vitest'
import { transport } from '#src/platform/api.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { keepStaffAhead } from '#src/staff/app/keep-staff-ahead.ts'

test('a deleted prospect does not stop others from being stored; failed requests are sent again', async () => {
  const asked: string[] = []
  let isLost = true
  transport.call = async ([, verb], input) => {
    if (verb === 'getPerson') return { person: { id: 'p', role: 'executive' } }
    if (verb === 'getStaffHome' && isLost) throw new TypeError('no signal')
    if (verb === 'listProspects')
      return { rows: ['first', 'gone', 'last'].map((id) => ({ id, accountId: '1001' })) }
    if (verb === 'getProspect') {
      const { id } = input as { id: string }
      asked.push(id)
      if (id === 'gone') throw new Refusal({ code: 'prospect_not_found', status: 404 })
    }
    return {}
  }
  await expect(keepStaffAhead()).rejects.toThrow('no signal')
  isLost = false
  await keepStaffAhead()
  expect(asked).toEqual(['first', 'gone', 'last'])
  // Answers just received are not requested again.
  await keepStaffAhead()
  expect(asked).toHaveLength(3)
})
