import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { ReasonSheet, type ReasonSheetProps } from '#src/ui/reason-sheet.tsx'

/** Asks for the reason of a decision, and makes it. */
export function DecisionSheet({
  section,
  words,
  decide,
  onClose,
  ...rest
}: Pick<ReasonSheetProps, 'isDanger' | 'isWhole' | 'onClose' | 'children'> & {
  /** The section of the texts that ask for the reason. */
  section: 'registration-desk' | 'agencies' | 'executives' | 'admins'
  words: { title: string; text: string; button: string; done: string }
  decide: (reason: string) => Promise<unknown>
}) {
  const { t } = useTranslation(section)
  const { t: ofApp } = useTranslation('app')
  const errorText = useErrorTexts()
  const decision = useDecision(decide, words.done, onClose)
  return (
    <ReasonSheet
      {...rest}
      words={{ ...words, why: t('why'), missing: t('error.reason'), close: ofApp('close') }}
      busy={decision.isPending}
      problem={decision.isError ? errorText(decision.error) : null}
      onReason={decision.mutate}
      onClose={onClose}
    />
  )
}
