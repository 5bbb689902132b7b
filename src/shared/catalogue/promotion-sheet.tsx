import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { PromotionCodeFields } from './promotion-code-fields.tsx'
import {
  blankPromotion,
  type Promotion,
  promotionFields,
  promotionOf,
  type TypedPromotion,
  typedPromotion,
} from './promotion-fields.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionTakesFields } from './promotion-takes.tsx'
import { PromotionWhen } from './promotion-when.tsx'
import { PromotionWhere } from './promotion-where.tsx'
import { usePromotionProblems } from './use-promotion-problems.ts'

type Promoted = Outputs['product']['listPromotedProducts']

/** The editor of a promotion; null: a new one. */
export function PromotionSheet({
  promotionId,
  promoted,
  onClose,
}: {
  promotionId: string | null
  promoted: Promoted
  onClose: () => void
}) {
  const { t } = useTranslation(['promotions', 'app'])
  const errorText = useErrorTexts()
  const saved = useQuery({
    ...api.product.getPromotion.queryOptions({ input: { promotionId: promotionId ?? '' } }),
    enabled: promotionId !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Sheet
      open
      wide
      onOpenChange={onClose}
      title={t(promotionId ? 'edit.title' : 'create')}
      closeLabel={t('app:close')}
    >
      {promotionId === null || (saved.data && !saved.isFetching) ? (
        <Form saved={saved.data ?? null} promoted={promoted} onClose={onClose} />
      ) : saved.isError ? (
        <Failed text={errorText(saved.error)} onRetry={() => void saved.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Sheet>
  )
}

/** Its longer label may begin a line below the edge of the sheet. */
const bringInSight = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'center' })

function Form({
  saved,
  promoted: { today, products },
  onClose,
}: {
  saved: Promotion | null
  promoted: Promoted
  onClose: () => void
}) {
  const { t } = useTranslation('promotions')
  const id = useId()
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const [promotionId] = useState(() => saved?.promotionId ?? crypto.randomUUID())
  const settled = (words: string) => async () => {
    sayDone(words)
    await queries.invalidateQueries({ queryKey: [['product', 'listPromotions']] })
    onClose()
  }
  const save = useMutation(api.product.savePromotion.mutationOptions({ onSuccess: settled(t('edit.saved')) }))
  const pause = useMutation(
    api.product.pausePromotion.mutationOptions({
      onSuccess: settled(t(saved?.paused ? 'edit.resumed' : 'edit.paused')),
    }),
  )
  const remove = useMutation(
    api.product.removePromotion.mutationOptions({ onSuccess: settled(t('edit.removed')) }),
  )
  const [isRemoving, setRemoving] = useState(false)
  const online = useOnline()
  const actions = [save, pause, remove]
  const isBusy = actions.some(({ isPending }) => isPending)
  const failed = actions.find(({ isError }) => isError)
  const only = products.length === 1 ? products.map(({ productId }) => productId) : []
  const isService = (id: string) => products.some((one) => one.productId === id && one.kind !== 'hotels')
  const form = useForm((typed: TypedPromotion) => promotionFields(typed, typed.productIds.some(isService)), {
    start: saved ? typedPromotion(saved) : { ...blankPromotion, productIds: only },
    words: usePromotionProblems(),
    busy: isBusy || !online,
    send: (values) => save.mutate({ promotionId, ...promotionOf(values) }),
  })
  const chosen = products.find(({ productId }) => form.typed.productIds.includes(productId))
  const hasServices = form.typed.productIds.some(isService)
  return (
    <form {...form.form} id={id} className="space-y-6">
      <PromotionTakesFields form={form} currency={chosen?.currency ?? ''} hasServices={hasServices} />
      <PromotionCodeFields form={form} used={saved?.used ?? 0} />
      <PromotionWhere form={form} products={products} />
      <PromotionWhen form={form} hasServices={hasServices} />
      <section aria-labelledby={`${id}-preview`} aria-live="polite">
        <h3 id={`${id}-preview`} className="mb-2 text-xl">
          {t('preview.title')}
        </h3>
        <PromotionPreview
          promotion={form.values && promotionOf(form.values)}
          products={products}
          today={today}
        />
      </section>
      {saved && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            busy={pause.isPending}
            disabled={!online}
            onClick={() => pause.mutate({ promotionId, paused: !saved.paused })}
          >
            {t(saved.paused ? 'edit.resume' : 'edit.pause')}
          </Button>
          {isRemoving ? (
            <Button
              ref={bringInSight}
              look="danger"
              busy={remove.isPending}
              disabled={!online}
              onClick={() => remove.mutate({ promotionId })}
            >
              {t('edit.remove_sure')}
            </Button>
          ) : (
            <Button look="plain" disabled={!online} onClick={() => setRemoving(true)}>
              {t('edit.remove')}
            </Button>
          )}
        </div>
      )}
      {!online && <Notice>{t('offline')}</Notice>}
      {failed && <Notice tone="bad">{errorText(failed.error)}</Notice>}
      <SheetFoot>
        <Button type="submit" form={id} wide busy={save.isPending} disabled={!online}>
          {t('edit.save')}
        </Button>
      </SheetFoot>
    </form>
  )
}
