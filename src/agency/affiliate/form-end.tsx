import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The foot of a form for the agency's data: the error, and the buttons. */
export function FormEnd({
  submit,
  change,
  onCancel,
}: {
  submit: string
  change: { isPending: boolean; error: Error | null }
  onCancel: () => void
}) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  return (
    <>
      {change.error && <Notice tone="bad">{errorText(change.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {submit}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
