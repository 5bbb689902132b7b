import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeNameProblem } from '#core/people/names.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import { callHours } from '#core/time/call-hours.ts'
import { homeZone } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { ownZone } from '#src/platform/own-zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { callInstant, firstCall, localDay } from './call-time.ts'

const maxDays = 59

interface Typed {
  name: string
  phone: string
  subject: string
  /** By default, the first possible hour. */
  on?: string
  hour?: number
}

/** Requests a call at a time in the visitor's own zone. */
export function RequestCallScreen() {
  const { t } = useTranslation(['calls', 'login'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  // The server renders the form without a day: only the device knows its clock.
  const isHydrated = useHydrated()
  const timeZone = isHydrated ? ownZone() : homeZone
  const first = isHydrated ? firstCall(new Date()) : { on: '', hour: callHours[0] ?? 0 }
  const [typed, setDraft] = useState<Typed>({ name: '', phone: '', subject: '' })
  const draft = { ...first, ...typed }
  const [tried, setTried] = useState(false)
  const request = useMutation(api.home.requestCall.mutationOptions())
  const change = (part: Partial<Typed>) => setDraft({ ...typed, ...part })
  const wantedAt = callInstant(draft.on, draft.hour)
  const now = new Date()
  const last = new Date(now.getTime() + maxDays * dayMillis)
  const inTime = wantedAt !== null && new Date(wantedAt) > now && draft.on <= localDay(last)
  const problems = {
    name: wholeNameProblem(draft.name) && t('missing.name'),
    phone: phonePattern.test(draft.phone.trim()) ? null : t('missing.phone'),
    subject: draft.subject.trim().length < 3 ? t('missing.subject') : null,
    on: inTime ? null : t('missing.time'),
  }
  const shown = (key: keyof typeof problems) => (tried ? problems[key] : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!wantedAt || Object.values(problems).some(Boolean) || request.isPending) return
    const { name, phone, subject } = draft
    request.mutate({ name: name.trim(), phone: phone.trim(), subject: subject.trim(), wantedAt, timeZone })
  }
  if (request.isSuccess) {
    return (
      <Card className="space-y-4">
        <PageHeading title={t('done_title')} />
        <Notice tone="good">
          {t('done_text', {
            phone: groupedPhone(request.variables.phone),
            when: formatInstant(request.variables.wantedAt, timeZone, language),
          })}
        </Notice>
        <p>{t('next')}</p>
        <p className="text-sm text-muted">{t('kept')}</p>
        <Link to="/" className={buttonClass({ wide: true })}>
          {t('home')}
        </Link>
      </Card>
    )
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading title={t('title')} />
        <p className="text-muted">
          {t('text')} {t('next')}
        </p>
        <TextField
          label={t('name')}
          autoComplete="name"
          maxLength={120}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={shown('name')}
        />
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
          error={shown('phone')}
        />
        <TextArea
          label={t('subject')}
          maxLength={300}
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
          error={shown('subject')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('on')}
            {...(isHydrated && { min: localDay(now), max: localDay(last) })}
            value={draft.on}
            onChange={(event) => change({ on: event.target.value })}
            error={shown('on')}
          />
          <SelectField
            label={t('hour')}
            value={String(draft.hour)}
            onChange={(event) => change({ hour: Number(event.target.value) })}
          >
            {callHours.map((hour) => (
              <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
            ))}
          </SelectField>
        </div>
        <p className="text-sm text-muted">{t('zone', { zone: zoneName(timeZone, language) })}</p>
        {request.isError && <Notice tone="bad">{errorText(request.error)}</Notice>}
        <Button type="submit" wide busy={request.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
