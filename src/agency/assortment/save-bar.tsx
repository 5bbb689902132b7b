import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** A bar that is always visible: the number of unsaved changes, the result of saving, and the buttons. */
export function SaveBar({ edited }: { edited: EditedAssortment }) {
  const { t } = useTranslation('assortment')
  const errorText = useErrorTexts()
  const { count, problems, place, saving } = edited
  if (count === 0) {
    return saving.isSuccess ? (
      <div className="mt-6 max-w-2xl">
        <Notice tone="good">{t('save.done')}</Notice>
      </div>
    ) : null
  }
  return (
    <UnsavedBar
      label={t('save.label')}
      isAtRisk={place === 'memory' || place === 'saving'}
      notice={saving.isError && <Notice tone="bad">{errorText(saving.error)}</Notice>}
      text={
        <>
          <strong>{t('save.count', { count })}</strong>{' '}
          <span className={place === 'memory' ? 'font-medium text-bad' : 'text-muted'}>
            {t(`save.${place}`, { count })}
          </span>
          {problems.length > 0 && (
            <span className="block font-medium text-bad">
              {t('save.problems', { count: problems.length })}
            </span>
          )}
        </>
      }
    >
      <Button look="outline" onClick={edited.discard}>
        {t('save.discard')}
      </Button>
      <Button busy={saving.isPending} disabled={problems.length > 0} onClick={edited.save}>
        {t('save.save')}
      </Button>
    </UnsavedBar>
  )
}
