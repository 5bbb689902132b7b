import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'

/** The end of a sheet that saves a supplier or a contract: the reason why it cannot be saved, and the button. */
export function SaveFoot({
  form,
  save: { isPending, error },
}: {
  /** The id of the sheet's form. */
  form: string
  save: { isPending: boolean; error: unknown }
}) {
  const { t } = useTranslation('suppliers')
  const errorText = useErrorTexts()
  const online = useOnline()
  return (
    <SheetFoot>
      <div className="mb-3 space-y-3 empty:hidden">
        {!online && <Notice>{t('offline')}</Notice>}
        {error !== null && <Notice tone="bad">{errorText(error)}</Notice>}
      </div>
      <Button type="submit" form={form} wide busy={isPending} disabled={!online}>
        {t('edit.save')}
      </Button>
    </SheetFoot>
  )
}
