import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Card } from '#src/ui/card.tsx'
import { type BlockDraft, type Blocks, blockTotals } from './block-draft.ts'
import type { Group } from './group-draft.ts'

/** The block's total nights and price, as typed. Empty without blocked nights. */
export function BlockSums({
  draft,
  blocks,
  kind,
}: {
  draft: BlockDraft
  blocks: Blocks
  kind: Group['kind']
}) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const { nights, taken, valueMinor, unpriced } = blockTotals(draft, blocks)
  if (nights === 0) return null
  return (
    <Card className="max-w-xl">
      <Amounts
        label={t('sums.title')}
        rows={[
          { label: t('column.blocked'), value: String(nights) },
          { label: t('column.taken'), value: String(taken) },
          {
            label: t('sums.value'),
            value: formatMoney(valueMinor, blocks.currency, language),
            strong: true,
            hint: (
              <>
                {t('sums.hint', { context: kind })}
                {unpriced > 0 && <span className="block">{t('sums.unpriced', { count: unpriced })}</span>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
