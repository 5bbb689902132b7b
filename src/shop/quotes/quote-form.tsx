import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'
import { quoteLimits } from '#core/sales/quotes.ts'
import { keepGuest, knownGuest } from '#src/offline/client-draft.ts'
import { sendOrQueue } from '#src/offline/send-or-queue.ts'
import { server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { KnownClients } from '#src/shared/clients/known-clients.tsx'
import { soughtClient } from '#src/shared/clients/sought-client.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import type { SavedQuote } from './client-quote-query.ts'
import { emptyQuote, type QuoteDraft, type QuoteField, quoteFor, quoteProblems } from './quote-draft.ts'

const inputs = {
  givenName: { required: true },
  familyName: { required: true },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const

/** The client of a quote and the seller's note. Starts with the last typed client, and stores this one. */
export function QuoteForm({
  accountId,
  lines,
  totalMinor,
  onSaved,
}: {
  accountId: string
  lines: CartLine[]
  totalMinor: number
  /** Null if the quote is queued on this device. */
  onSaved: (quote: SavedQuote | null) => void
}) {
  const { t } = useTranslation('quotes')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const spoken = useLanguage()
  const online = useOnline()
  const [language, setLanguage] = useState<Language>(spoken)
  const [draft, setDraft] = useState<QuoteDraft>(emptyQuote)
  const [tried, setTried] = useState(false)
  // The client's typed name, to find known clients.
  const [typed, setTyped] = useState('')
  const key = useRef(crypto.randomUUID())
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    let gone = false
    void knownGuest(accountId, true).then((known) => {
      if (gone || !known) return
      setDraft((now) => (now === emptyQuote ? quoteFor(known) : now))
    })
    return () => {
      gone = true
    }
  }, [accountId])
  const save = useMutation({
    mutationFn: (input: Parameters<typeof server.agency.saveQuote>[0]) =>
      sendOrQueue(() => server.agency.saveQuote(input), {
        ...{ key: input.idempotencyKey, verb: 'agency.saveQuote', input },
        shown: {
          names: lines.map(({ name }) => name),
          client: `${input.client.givenName} ${input.client.familyName}`,
          amount: lines[0] ? { minor: input.acceptedMinor, currency: lines[0].currency } : null,
          ...{ accountId, lines },
        },
      }),
    onSuccess(quote) {
      void keepGuest(accountId, true, draft)
      onSaved(quote)
    },
    onError(error) {
      if (isRefusal(error)) key.current = crypto.randomUUID()
    },
  })
  const problems = quoteProblems(draft)
  const errorOf = (name: QuoteField) =>
    name === 'email' ? emailText(draft.email, t('save.errors.email')) : t(`save.errors.${name}`)
  const field = (name: QuoteField) => ({
    name,
    label: t(`save.${name}`),
    autoComplete: 'off',
    value: draft[name],
    error: tried && problems.includes(name) ? errorOf(name) : null,
    onChange: (event: { target: { value: string } }) => {
      const next = { ...draft, [name]: event.target.value }
      setDraft(next)
      setTyped(soughtClient(next, name))
    },
    ...inputs[name],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = problems
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (save.isPending) return
    const { note, ...client } = draft
    const trimmed = Object.fromEntries(
      Object.entries(client).map(([name, value]) => [name, value.trim()]),
    ) as typeof client
    save.mutate({
      ...{ idempotencyKey: key.current, language, choices: lines.map(({ choice }) => choice) },
      acceptedMinor: totalMinor,
      ...{ client: trimmed, note: note.trim() },
    })
  }
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate className="space-y-4">
      <p className="text-muted">{t(online ? 'save.text' : 'save.text_offline')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('givenName')} />
        <TextField {...field('familyName')} />
        <KnownClients
          typed={typed}
          onTake={(client) => {
            setDraft({ ...draft, ...client })
            setTyped('')
            form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()
          }}
        />
        <TextField {...field('email')} />
        <TextField {...field('phone')} />
      </div>
      <TextArea
        label={t('save.note')}
        hint={t('save.note_hint')}
        maxLength={quoteLimits.noteLength}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 font-semibold">
          {t('save.language')}
        </p>
        <Segments<Language>
          legend={t('save.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <SheetFoot>
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" form={id} busy={save.isPending}>
          {t('save.submit')}
        </Button>
      </SheetFoot>
    </form>
  )
}
