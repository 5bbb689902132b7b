import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { focusProblem } from './focus-problem.ts'
import { Notice } from './notice.tsx'
import { ReasonField, readReason } from './reason-field.tsx'
import { Sheet } from './sheet.tsx'

export interface ReasonSheetProps {
  /** `back`: the label of the cancel button. `readers`: who will be able to read the reason. */
  words: {
    title: string
    text: string
    button: string
    why: string
    readers?: string
    missing: string
    close: string
    back?: string
  }
  isDanger?: boolean
  /** Whether the other fields are complete. */
  isWhole?: boolean
  busy: boolean
  /** Why the action failed. */
  problem: string | null
  onReason: (reason: string) => void
  onClose: () => void
  /** The subject of the action. */
  about?: ReactNode
  /** Further content and fields, before the reason. */
  children?: (tried: boolean) => ReactNode
}

/** Asks for the reason for an action that is hard to undo. */
export function ReasonSheet({
  words,
  isDanger = false,
  isWhole = true,
  busy,
  problem,
  onReason,
  onClose,
  about,
  children,
}: ReasonSheetProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const reason = readReason(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (reason !== null && isWhole && !busy) onReason(reason)
  }
  return (
    <Sheet open onOpenChange={onClose} title={words.title} description={words.text} closeLabel={words.close}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {about}
        {children?.(tried)}
        <ReasonField
          label={words.why}
          hint={words.readers}
          missing={words.missing}
          tried={tried}
          data-first-focus={children ? undefined : ''}
          value={typed}
          onType={setTyped}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className={words.back ? 'grid gap-3 sm:grid-cols-2' : ''}>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} wide busy={busy}>
            {words.button}
          </Button>
          {words.back && (
            <Button look="quiet" wide onClick={onClose}>
              {words.back}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
