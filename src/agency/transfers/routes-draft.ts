import { highlightsIn, type RuleChange, resolve } from '#core/products/assortment.ts'
import type { Outputs } from '#src/platform/api.ts'

type Assortment = Outputs['agency']['getAssortment']
interface Route {
  id: string
  destination: { id: string }
}

const levelsOf = ({ rules, wider }: Assortment) => ({ levels: [rules, ...wider] })
const ownRule = ({ rules }: Assortment, scope: 'kind' | 'product', subject: string) =>
  rules.find((rule) => rule.scope === scope && rule.subject === subject)

/** Whether an agency sells a route, by all its rules. */
export const isRouteSold = (assortment: Assortment, { id, destination }: Route): boolean =>
  !resolve(levelsOf(assortment), { kind: 'transfers', destinationId: destination.id, productId: id }).hidden

/** The agency's own mark-up on transfers, and the wider rule's, which applies without it. Basis points. */
export function markupOfTransfers(assortment: Assortment): { ownBp: number | null; widerBp: number } {
  const wider = resolve(levelsOf(assortment), { kind: 'transfers' }, 'kind').markupBp
  return {
    ownBp: ownRule(assortment, 'kind', 'transfers')?.markupBp ?? null,
    widerBp: wider ?? assortment.markupBp.transfers,
  }
}

/**
 * The rules that differ from the stored ones: selected and deselected routes, and the mark-up (null: the wider rule's).
 */
export function changesOf(
  assortment: Assortment,
  toggled: ReadonlyMap<string, boolean>,
  markupBp: number | null,
): RuleChange[] {
  const kind = ownRule(assortment, 'kind', 'transfers')
  const changes: RuleChange[] = []
  if ((kind?.markupBp ?? null) !== markupBp)
    changes.push({ scope: 'kind', subject: 'transfers', hidden: kind?.hidden ?? null, markupBp })
  for (const [subject, sold] of toggled) {
    const own = ownRule(assortment, 'product', subject)
    if ((own?.hidden ?? null) === !sold) continue
    changes.push({ scope: 'product', subject, hidden: !sold, markupBp: own?.markupBp ?? null })
  }
  return changes
}

/** Rules are saved together with the highlights, which must not change here. */
export const ownHighlights = ({ rules }: Assortment): string[] => highlightsIn(rules)
