import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import type { cellsWith } from './season-cells.ts'
import { useTermsWords } from './use-terms-words.ts'

/** The values of a season for a row: its price, and its rules behind a button. Empty: the days do not change. */
export function SeasonCellField({
  id,
  words,
  cells,
  onType,
  onRules,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  /** As in `keyOfCell`. */
  id: string
  words: { row: string; season: string }
  cells: ReturnType<typeof cellsWith>
  onType: (typed: string) => void
  onRules: () => void
}) {
  const { t } = useTranslation('seasons')
  const termsWords = useTermsWords()
  const rules = termsWords(cells.rulesOf(id))
  const label = t('prices.rules_of', words)
  return (
    <>
      <input
        {...rest}
        aria-label={t('prices.price_of', words)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={cells.standing(id)}
        aria-invalid={cells.isWrong(id)}
        data-changed={cells.isChanged(id) ? '' : undefined}
        onChange={({ target }) => onType(target.value)}
        className="season-price rounded-control bg-sunken text-ink tabular-nums placeholder:text-muted aria-invalid:bg-bad-soft"
      />
      <Button
        look="plain"
        size="small"
        aria-haspopup="dialog"
        aria-label={rules ? `${label}: ${rules}` : label}
        onClick={onRules}
      >
        {rules || t('prices.rules')}
      </Button>
    </>
  )
}
