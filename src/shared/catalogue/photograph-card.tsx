import { useTranslation } from 'react-i18next'
import { maxPhotographs } from '#core/products/photograph-names.ts'
import { photographTypes } from '#core/products/photographs.ts'
import { productCounts } from '#core/products/product-limits.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DropZone, FileChoice } from '#src/ui/drop-zone.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Photograph } from './photograph-batch.ts'
import { photographLimits, usePhotographProblem } from './photograph-problem.ts'
import { type Batch, type BatchPart, isWaiting, usePhotographBatch } from './use-photograph-batch.ts'

const accepted = [...photographTypes, '.zip', 'application/zip'].join()
const limits = { ...photographLimits, most: maxPhotographs }
/** The maximum number of names that a notice lists. */
const shown = 5

/** Adds photographs to many products at once, by the names of their files or folders. */
export function PhotographCard() {
  const { t } = useTranslation('product-photographs')
  const online = useOnline()
  const errorText = useErrorTexts()
  const { batch, problem, error, isReading, isSending, ...work } = usePhotographBatch()
  const waiting = batch?.parts.filter(isWaiting) ?? []
  const count = waiting.reduce((sum, { photographs }) => sum + photographs.length, 0)
  return (
    <Card className="space-y-4">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="text-sm text-muted">{t('text')}</p>
      <DropZone disabled={!online || isReading || isSending} onFiles={(files) => void work.read(files)}>
        <div className="flex flex-wrap items-center gap-2">
          <FileChoice
            words={t('choose')}
            hintId="photographs-hint"
            accept={accepted}
            multiple
            disabled={!online || isReading || isSending}
            onFiles={(files) => void work.read(files)}
          />
        </div>
        <p id="photographs-hint" className="text-sm text-muted">
          {t('hint', limits)}
        </p>
        <div role="status" className="empty:hidden">
          {isReading && (
            <p className="flex items-center gap-2">
              <Spinner />
              {t('reading')}
            </p>
          )}
        </div>
        {problem && <Notice tone="bad">{t(`problem.${problem}`, limits)}</Notice>}
        {error !== null && <Notice tone="bad">{errorText(error)}</Notice>}
      </DropZone>
      {batch && <Left batch={batch} disabled={isSending} onPlace={work.place} />}
      {batch && batch.parts.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {batch.parts.map((part) => (
              <Part key={part.product.id} part={part} />
            ))}
          </ul>
          {count > 0 ? (
            <Button busy={isSending} disabled={!online} onClick={() => void work.send()}>
              {t(waiting.some((part) => part.error !== null) ? 'retry' : 'add', { count })}
            </Button>
          ) : (
            <Button look="outline" onClick={work.clear}>
              {t('done')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** The photographs that cannot be added as they are. */
function Left({
  batch: { unnamed, large, products },
  disabled,
  onPlace,
}: {
  batch: Batch
  disabled: boolean
  onPlace: (productId: string) => void
}) {
  const { t } = useTranslation('product-photographs')
  const text = useText()
  const names = (photographs: readonly Photograph[]) => {
    const list = photographs.slice(0, shown).map(({ path }) => path)
    return photographs.length > shown ? `${list.join(', ')}…` : list.join(', ')
  }
  return (
    <>
      {large.length > 0 && (
        <Notice tone="warn" title={t('large', { count: large.length, ...limits })}>
          <span className="wrap-anywhere">{names(large)}</span>
        </Notice>
      )}
      {unnamed.length > 0 && (
        <Notice tone="warn" title={t('unnamed', { count: unnamed.length })}>
          <span className="wrap-anywhere">{names(unnamed)}</span>
          {products.length > 0 && (
            <SelectField
              className="mt-3 max-w-md"
              label={t('place')}
              value=""
              disabled={disabled}
              onChange={({ target }) => onPlace(target.value)}
            >
              <option value="">{t('place_none')}</option>
              {products.map(({ id, name }) => (
                <option key={id} value={id}>
                  {text(name)}
                </option>
              ))}
            </SelectField>
          )}
        </Notice>
      )}
    </>
  )
}

function Part({ part: { product, photographs, progress, added, refused, error } }: { part: BatchPart }) {
  const { t } = useTranslation('product-photographs')
  const text = useText()
  const photographProblem = usePhotographProblem()
  const name = text(product.name)
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-muted">{t('count', { count: photographs.length })}</span>
      </p>
      {progress !== null && <ProgressBar label={t('progress', { name })} value={progress} className="mt-2" />}
      <p role="status" className="text-sm empty:hidden">
        {added && t(`added.${added}`, { most: productCounts.pictures })}
      </p>
      {refused.length > 0 && (
        <div role="alert" className="text-sm font-medium text-bad">
          {refused.map(({ path, error }) => (
            <p key={path} className="wrap-anywhere">
              {t('refused', { name: path, problem: photographProblem(error) })}
            </p>
          ))}
        </div>
      )}
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {photographProblem(error)}
        </p>
      )}
    </li>
  )
}
