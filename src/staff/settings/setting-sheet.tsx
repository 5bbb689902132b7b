import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/**
 * A form for a setting of the whole platform. `values`: null while a value is invalid. `button`: the button's label if
 * it does more than save; `done`: the confirmation.
 */
export function SettingSheet<V>({
  title,
  text,
  button,
  done,
  values,
  save,
  onClose,
  children,
}: {
  title: string
  text?: string | undefined
  button?: string | undefined
  done?: string | undefined
  values: V | null
  save: (values: V) => Promise<unknown>
  onClose: () => void
  children: (tried: boolean) => ReactNode
}) {
  const { t } = useTranslation(['platform-settings', 'app'])
  const errorText = useErrorTexts()
  const [tried, setTried] = useState(false)
  const saving = useDecision(save, done ?? t('saved'), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (values !== null && !saving.isPending) saving.mutate(values)
  }
  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeLabel={t('app:close')}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {children(tried)}
        {saving.isError && <Notice tone="bad">{errorText(saving.error)}</Notice>}
        <Button type="submit" look={button ? 'danger' : 'primary'} wide busy={saving.isPending}>
          {button ?? t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
