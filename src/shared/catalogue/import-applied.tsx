import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import type { ProductImport } from './import-query.ts'

/** An import in progress, or finished. */
export function ImportApplied({
  of: { fileName, state, done, total, counts },
  busy,
  onUndo,
  onAgain,
  list,
  onSee,
}: {
  of: ProductImport
  busy: boolean
  onUndo: () => void
  onAgain: () => void
  /** The address of the products. */
  list: CatalogueAddress['list']
  onSee: () => void
}) {
  const { t } = useTranslation('product-import')
  const online = useOnline()
  return (
    <Card className="space-y-4">
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      {state === 'queued' && (
        <>
          <ProgressBar label={t('apply.progress', { name: fileName })} value={total > 0 ? done / total : 0} />
          <p className="text-muted">{t('apply.hint')}</p>
        </>
      )}
      {state === 'applied' && counts && (
        <>
          <Notice tone="good">{t('apply.done', counts)}</Notice>
          <div className="flex flex-wrap gap-2">
            <Link to={list} onClick={onSee} className={buttonClass({ look: 'primary' })}>
              {t('apply.see')}
            </Link>
            <Button look="quiet" onClick={onAgain}>
              {t('apply.again')}
            </Button>
            <Button look="outline" busy={busy} disabled={!online} onClick={onUndo}>
              {t('apply.undo')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
