import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** Releases the hold of a sale, after confirmation. */
export function ReleaseHold({ saleId }: { saleId: string }) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const release = useMutation(api.bookingEngine.releaseHold.mutationOptions({ onSuccess: refresh }))
  return (
    <>
      <Button look="outline" disabled={!online} onClick={() => setAsking(true)}>
        {t('release.open')}
      </Button>
      <Sheet
        open={asking}
        onOpenChange={setAsking}
        title={t('release.title')}
        closeLabel={t('app:close')}
        footer={
          <Button look="danger" wide busy={release.isPending} onClick={() => release.mutate({ saleId })}>
            {t('release.confirm')}
          </Button>
        }
      >
        <p>{t('release.text')}</p>
        {release.isError && (
          <div className="mt-4">
            <Notice tone="bad">{errorText(release.error)}</Notice>
          </div>
        )}
      </Sheet>
    </>
  )
}
