import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** What is not saved yet, how it went, and the ways on. It stays in sight. */
export function SaveBar({ edited }: { edited: EditedAssortment }) {
  const { t } = useTranslation('assortment')
  const errorText = useErrorTexts()
  const { count, problems, saved, wasKept, saving } = edited
  const isAtRisk = count > 0 && saved !== 'device'
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
  if (count === 0) {
    return saving.isSuccess ? (
      <div className="mt-6 max-w-2xl">
        <Notice tone="good">{t('save.done')}</Notice>
      </div>
    ) : null
  }
  const where = saved === 'device' && wasKept ? 'came_back' : saved
  return (
    <section
      data-lower-bar=""
      aria-label={t('save.label')}
      className="sticky bottom-0 z-10 -mx-4 mt-6 space-y-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur lg:mx-0 lg:rounded-t-card lg:border-x lg:px-6"
    >
      {saving.isError && <Notice tone="bad">{errorText(saving.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 leading-snug">
          <strong>{t('save.count', { count })}</strong>{' '}
          <span className={saved === 'memory' ? 'font-medium text-bad' : 'text-muted'}>
            {t(`save.${where}`)}
          </span>
          {problems.length > 0 && (
            <span className="block font-medium text-bad">
              {t('save.problems', { count: problems.length })}
            </span>
          )}
        </p>
        <Button look="outline" onClick={edited.discard}>
          {t('save.discard')}
        </Button>
        <Button busy={saving.isPending} disabled={problems.length > 0} onClick={edited.save}>
          {t('save.save')}
        </Button>
      </div>
    </section>
  )
}
