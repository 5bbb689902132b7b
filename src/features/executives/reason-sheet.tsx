import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

const leastReason = 3

/** Asks why before something is done about an executive. `children`: what else is shown and asked. */
export function ReasonSheet({
  words,
  isDanger = false,
  isWhole = true,
  decide,
  onClose,
  onDone = onClose,
  children,
}: {
  words: { title: string; text: string; button: string }
  isDanger?: boolean
  /** Whether what else is asked is answered. */
  isWhole?: boolean
  decide: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone?: () => void
  children?: (tried: boolean) => ReactNode
}) {
  const { t } = useTranslation(['executives', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const reason = typed.trim()
  const decision = useMutation({
    mutationFn: () => decide(reason),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (reason.length >= leastReason && isWhole && !decision.isPending) decision.mutate()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.text}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {children?.(tried)}
        <TextArea
          label={t('why')}
          rows={3}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && reason.length < leastReason ? t('error.reason') : null}
        />
        {decision.isError && <Notice tone="bad">{errorText(decision.error)}</Notice>}
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} wide busy={decision.isPending}>
          {words.button}
        </Button>
      </form>
    </Sheet>
  )
}
