import type { Input } from '#core/contract/calls.ts'
import { changeRules, highlightsIn, maxRules, type RuleChange } from '#core/products/assortment.ts'
import { kinds } from '#core/products/products.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { reachAssortment, requireOwnGroup, versionOf } from './reach-assortment.ts'
import { countPlaces, countProducts, findRules, lockAccount, writeRules } from './store.ts'

/**
 * Changes the rules of the caller's account, or of one of its groups. Repeating a request succeeds. Errors:
 * `assortment_changed` if the rules are not those of `version`, `group_not_found`, `product_not_found`,
 * `destination_not_found`, `bad_request`.
 */
export async function saveAssortment(
  context: Caller,
  request: Input<'agency.saveAssortment'>,
): Promise<{ version: string }> {
  const { deps } = context
  const accountId = reachAssortment(context, 'change assortment')
  const { groupUrl, version, changes, highlights } = request
  return await transactAs(deps.database, context.actor, async (tx) => {
    if (!(await lockAccount(tx, accountId))) refuse('account_not_found')
    await requireOwnGroup(tx, accountId, groupUrl)
    const target = { accountId, groupUrl: groupUrl ?? '' }
    const before = await findRules(tx, accountId, target.groupUrl)
    const next = changeRules(before, changes, highlights)
    const nextVersion = versionOf(next)
    if (nextVersion === versionOf(before)) return { version: nextVersion }
    if (version !== versionOf(before)) refuse('assortment_changed')
    if (next.length > maxRules) refuse('bad_request', { field: 'changes' })
    const known = new Set(highlightsIn(before))
    await requireSubjects(tx, [
      ...changes.filter(({ hidden, markupBp }) => hidden !== null || markupBp !== null),
      ...highlights
        .filter((subject) => !known.has(subject))
        .map((subject) => ({ scope: 'product' as const, subject })),
    ])
    await writeRules(tx, target, before, next)
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'assortment_changed',
      details: { groupUrl: groupUrl ?? null, changes, highlights },
    })
    return { version: nextVersion }
  })
}

/** Checks that the products and destinations of the rules exist. */
async function requireSubjects(
  tx: Transaction,
  rules: readonly Pick<RuleChange, 'scope' | 'subject'>[],
): Promise<void> {
  const of = (scope: RuleChange['scope']) => [
    ...new Set(rules.filter((rule) => rule.scope === scope).map(({ subject }) => subject)),
  ]
  if (of('kind').some((subject) => !kinds.some((kind) => kind === subject)))
    refuse('bad_request', { field: 'changes' })
  if ((await countPlaces(tx, of('destination'))) < of('destination').length) refuse('destination_not_found')
  if ((await countProducts(tx, of('product'))) < of('product').length) refuse('product_not_found')
}
