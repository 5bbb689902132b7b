import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { Badge } from '#src/ui/badge.tsx'

/** From this many on nobody is told how many are left. */
const scarce = 5

/** How many rooms, seats or rides are left, where they are few. */
export function FewLeft({ kind, left }: { kind: Kind; left: number }) {
  const { t } = useTranslation('products')
  return left <= scarce ? (
    <span className="mt-2 block">
      <Badge tone="warn">{t(`card.left.${kind}`, { count: left })}</Badge>
    </span>
  ) : null
}
