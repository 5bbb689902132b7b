import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceField } from '#core/app/fields.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'

const fields = { executiveIds: choiceField<string[]>() }

/** Assigns a state to an executive. If another user has changed it, shows the current executive for a new decision. */
export function AssignSheet({ stateCode, onClose }: { stateCode: MexicanState; onClose: () => void }) {
  const { t } = useTranslation(['agents-by-state', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const seen = useQuery(
    api.admin.getStateExecutives.queryOptions({ input: { stateCode }, staleTime: 0, gcTime: 0 }),
  )
  const [picked, setPicked] = useState<{ executiveIds: string[] } | null>(null)
  const settle = useMutation(
    api.admin.changeStateExecutives.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['admin']] })
        sayDone(t('assign.done', { place: mexicanStates[stateCode] }))
        onClose()
      },
      async onError() {
        await seen.refetch()
        setPicked(null)
      },
    }),
  )
  const { version = '', executives } = seen.data ?? {}
  const start = {
    executiveIds: executives?.filter((one) => one.looksAfter).map(({ id }) => id) ?? [],
  }
  const { form, typed, change } = useForm(fields, {
    start,
    kept: [picked ?? start, (part) => setPicked({ ...start, ...part })],
    words: {},
    busy: settle.isPending,
    send: (values) => settle.mutate({ stateCode, version, ...values }),
  })
  const mark = (id: string, isMarked: boolean) => {
    const others = typed.executiveIds.filter((other) => other !== id)
    change({ executiveIds: isMarked ? [...others, id] : others })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('assign.title', { place: mexicanStates[stateCode] })}
      description={t('assign.text')}
      closeLabel={t('app:close')}
    >
      {seen.isPending && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {seen.isError && !executives && (
        <Failed text={errorText(seen.error)} onRetry={() => void seen.refetch()} />
      )}
      {executives?.length === 0 && <p>{t('assign.none')}</p>}
      {executives && executives.length > 0 && (
        <form {...form} className="space-y-4">
          <fieldset>
            <legend className="sr-only">{t('assign.legend')}</legend>
            {executives.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={typed.executiveIds.includes(id)}
                  onChange={({ target }) => mark(id, target.checked)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          {settle.isError && <Notice tone="bad">{errorText(settle.error)}</Notice>}
          <Button type="submit" wide busy={settle.isPending}>
            {t('assign.save')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
