import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPictures, maxNameLength } from '#core/people/names.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { GroupKey } from './group-query.ts'
import type { Guest } from './guest.ts'

const texts = { arrivesAt: 40, bed: 40, diet: 120, phone: 25 } as const
const withHint = ['room', 'arrivesAt', 'bed', 'diet'] as const
const isNoName = (typed: string) => typed.trim() === '' || hasPictures(typed)

/** Puts somebody on the rooming list, or changes what it says of them. */
export function GuestSheet({
  groupKey,
  guest,
  onSaved,
  onClose,
}: {
  groupKey: GroupKey
  /** Null: somebody new. */
  guest: Guest | null
  onSaved: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const [tried, setTried] = useState(false)
  const [draft, setDraft] = useState({
    room: guest ? String(guest.room) : '',
    givenName: guest?.givenName ?? '',
    familyName: guest?.familyName ?? '',
    arrivesAt: guest?.arrivesAt ?? '',
    bed: guest?.bed ?? '',
    diet: guest?.diet ?? '',
    phone: guest?.phone ?? '',
  })
  const save = useMutation(
    api.agency.saveGroupGuest.mutationOptions({
      async onSuccess() {
        await onSaved()
        onClose()
      },
    }),
  )
  const problems = {
    room: !/^\d{1,4}$/.test(draft.room.trim()) || Number(draft.room) < 1,
    givenName: isNoName(draft.givenName),
    familyName: isNoName(draft.familyName),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (Object.values(problems).includes(true) || save.isPending) return
    save.mutate({ ...groupKey, id: guest?.id ?? null, ...draft, room: Number(draft.room) })
  }
  const hintOf = (name: keyof typeof draft) => {
    const own = withHint.find((one) => one === name)
    return own && t(`guest.hint.${own}`)
  }
  const field = (name: keyof typeof draft, maxLength: number, error?: string | null) => (
    <TextField
      key={name}
      label={name in texts ? t('guest.optional', { what: t(`guest.${name}`) }) : t(`guest.${name}`)}
      hint={hintOf(name)}
      autoComplete="off"
      inputMode={name === 'room' ? 'numeric' : name === 'phone' ? 'tel' : undefined}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      error={error ?? null}
    />
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(guest ? 'guest.edit' : 'guest.add')}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {field('room', 4, tried && problems.room ? t('guest.error.room') : null)}
        {field('givenName', maxNameLength, tried && problems.givenName ? t('guest.error.name') : null)}
        {field('familyName', maxNameLength, tried && problems.familyName ? t('guest.error.name') : null)}
        {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => field(name, texts[name]))}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" wide busy={save.isPending}>
          {t('guest.save')}
        </Button>
      </form>
    </Sheet>
  )
}
