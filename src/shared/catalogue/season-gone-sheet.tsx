import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { refreshSeasons, type Season } from './season-query.ts'

/** Asks for confirmation before a season is removed with its prices. */
export function SeasonGoneSheet({
  season: { id, name, version },
  onClose,
}: {
  season: Season
  onClose: () => void
}) {
  const { t } = useTranslation(['seasons', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => server.product.removeSeason({ seasonId: id, version }),
    onSuccess() {
      sayDone(t('removed'))
      onClose()
    },
    onSettled: () => refreshSeasons(queries),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('gone.title', { name })}
      description={t('gone.text')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        {remove.isError && <Notice tone="bad">{errorText(remove.error)}</Notice>}
        <Button look="danger" wide busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('gone.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
