import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** What is changed and not saved yet, or that it was saved. */
export function UnsavedRules({ edited }: { edited: EditedAssortment }) {
  const { t } = useTranslation('assortment')
  const errorText = useErrorTexts()
  const { count, problems, saved, wasKept, saving } = edited
  if (count === 0) {
    return saving.isSuccess ? (
      <div className="mt-6 max-w-2xl">
        <Notice tone="good">{t('save.done')}</Notice>
      </div>
    ) : null
  }
  const where = saved === 'device' && wasKept ? 'came_back' : saved
  return (
    <SaveBar
      label={t('save.label')}
      error={saving.isError ? errorText(saving.error) : null}
      atRisk={saved !== 'device'}
      discard={{ label: t('save.discard'), onClick: edited.discard }}
      save={{
        label: t('save.save'),
        busy: saving.isPending,
        disabled: problems.length > 0,
        onClick: edited.save,
      }}
    >
      <strong>{t('save.count', { count })}</strong>{' '}
      <span className={saved === 'memory' ? 'font-medium text-bad' : 'text-muted'}>{t(`save.${where}`)}</span>
      {problems.length > 0 && (
        <span className="block font-medium text-bad">{t('save.problems', { count: problems.length })}</span>
      )}
    </SaveBar>
  )
}
