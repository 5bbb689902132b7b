import { expect, test } from 'vitest'
import type { ErrorCode } from '#core/contract/errors.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { withChanges } from '#src/shared/disbursements/chosen-changes.ts'
import { changesIn } from '#src/staff/payouts/changed-payouts.ts'
import type { DuePayout } from '#src/staff/payouts/payout-list.ts'

const account = { masked: '9719', bank: 'Banorte', holder: 'Ana', mark: 'a' }
const payout = (accountId: string): DuePayout => ({
  payee: { accountId, name: `Agencia ${accountId}`, agency: null, hasFile: true },
  ...{ currency: 'MXN', balanceMinor: 100, pendingMinor: 0, disputedMinor: 0, toWithholdMinor: 0 },
  ...{ amountMinor: 100, account },
})
const chosen = ['1', '2', '3', '4'].map(payout)
const refused = (code: ErrorCode, changed: object[]) => new Refusal({ code, status: 409, data: { changed } })

test('rows of a refused order are selected at their current amounts, or deselected; the others stay as they were', () => {
  const other = { ...account, mark: 'b' }
  const changes = changesIn(
    refused('payouts_changed', [
      { accountId: '1', name: 'Agencia 1', amountMinor: 250, account },
      { accountId: '2', name: 'Agencia 2', amountMinor: 0, account },
      { accountId: '3', name: 'Agencia 3', amountMinor: 100, account: other },
      { accountId: '9', name: 'Not chosen', amountMinor: 1, account },
    ]),
    chosen,
  )
  expect(changes.map(({ now }) => now?.amountMinor)).toEqual([250, undefined, 100])
  const now = withChanges(chosen, changes)
  expect(now.map(({ payee, amountMinor }) => [payee.accountId, amountMinor])).toEqual([
    ['1', 250],
    ['3', 100],
    ['4', 100],
  ])
  expect(now[1]?.account?.mark).toBe('b')
  expect(now[2]).toBe(chosen[3])
})

test('an account that has disappeared is not chosen any more, and other refusals change nothing', () => {
  const gone = refused('payouts_changed', [{ accountId: '1', name: 'x', amountMinor: 100, account: null }])
  expect(withChanges(chosen, changesIn(gone, chosen))).toEqual(chosen.slice(1))
  expect(changesIn(refused('account_not_found', []), chosen)).toEqual([])
  expect(changesIn(new Error('offline'), chosen)).toEqual([])
})
