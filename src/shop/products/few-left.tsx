import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { Badge } from '#src/ui/badge.tsx'

/** From this number on, the number left is not shown. */
const scarce = 5

/** The number of rooms, seats or rides left, if it is low. */
export function FewLeft({ kind, left }: { kind: Kind; left: number }) {
  const { t } = useTranslation('products')
  return left <= scarce ? (
    <span className="mt-2 block">
      <Badge tone="warn">{t(`card.left.${kind}`, { count: left })}</Badge>
    </span>
  ) : null
}
