import { useTranslation } from 'react-i18next'
import type { CodeAnswer } from '#core/answers/code-answer.ts'
import { useText } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useCodeNeeds } from './use-code-needs.ts'

/** Codes for which no condition can be met here. */
const unhelpful: ReadonlySet<CodeAnswer['state']> = new Set(['beaten', 'used_up'])

/** The reason why a code has no effect on the cart, and its conditions. */
export function RefusedCode({ answer: { code, name, state, needs } }: { answer: CodeAnswer }) {
  const { t } = useTranslation('promotion-codes')
  const text = useText()
  const conditions = useCodeNeeds(needs)
  return (
    <Notice tone="warn" title={name ? `${code} · ${text(name)}` : code}>
      <p>{t(`state.${state}` as 'state.unknown')}</p>
      {conditions.length > 0 && !unhelpful.has(state) && (
        <ul className="mt-1 list-disc pl-5">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      <p className="mt-1">{t('without')}</p>
    </Notice>
  )
}
