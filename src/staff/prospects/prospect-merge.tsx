import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import { prospectStages } from '#core/agencies/prospects.ts'
import { languageNames } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { fieldText } from './field-text.ts'
import { type Prospect, type ProspectAddress, prospectQuery } from './prospect.ts'

/** The prospect that is kept by default: the one in the later stage or, in the same stage, the older one. */
const further = (one: Prospect, other: Prospect): Prospect => {
  const place = ({ stage }: Prospect) => (stage === 'lost' ? -1 : prospectStages.indexOf(stage))
  if (place(one) !== place(other)) return place(one) > place(other) ? one : other
  return one.createdAt <= other.createdAt ? one : other
}

/** Compares two prospects, asks which one to keep and why, and merges the other one into it. */
export function ProspectMerge({
  one,
  other: address,
  onClose,
}: {
  one: Prospect
  other: ProspectAddress
  onClose: () => void
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const errorText = useErrorTexts()
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState('')
  const query = useQuery(prospectQuery(address))
  const other = query.data
  const two = other ? [one, other] : []
  const kept = two.find(({ id }) => id === chosenId) ?? (other ? further(one, other) : one)
  const gone = two.find(({ id }) => id !== kept.id)
  const into = { accountId: kept.accountId, id: kept.id }
  const merge = useDecision(server.admin.mergeProspects, t('done.merged'), () => {
    onClose()
    void navigate({ to: '/admin/travel-agents-prospects/edit/$accountId/$id', params: into })
  })
  return (
    <ReasonSheet
      words={{
        ...{ title: t('merge.title'), text: t('merge.text'), why: t('move.why'), missing: t('move.missing') },
        ...{ button: t('merge.button', { name: kept.name }), close: t('app:close') },
      }}
      isWhole={gone !== undefined}
      busy={merge.isPending}
      problem={merge.isError ? errorText(merge.error) : null}
      onReason={(reason) => gone && merge.mutate({ accountId: gone.accountId, id: gone.id, into, reason })}
      onClose={onClose}
    >
      {() => (
        <>
          {query.isError && <Notice tone="bad">{errorText(query.error)}</Notice>}
          {query.isPending && <Skeleton className="h-48" />}
          {other && (
            <fieldset className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">{t('merge.which')}</legend>
              {two.map((prospect) => (
                <Choice
                  key={prospect.id}
                  prospect={prospect}
                  isChosen={prospect.id === kept.id}
                  onChoose={() => setChosenId(prospect.id)}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </ReasonSheet>
  )
}

function Choice({
  prospect,
  isChosen,
  onChoose,
}: {
  prospect: Prospect
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const language = useLanguage()
  const zone = useZone()
  const { id, name, email, phone, stage, keeper, nextOn, createdAt, visits, events } = prospect
  const { city, stateCode, agencyName, source, campaign } = prospect
  const { language: its, message } = prospect
  const facts = [
    [t('facts.place'), `${city}, ${mexicanStates[stateCode]}`],
    [t('facts.agency'), agencyName ?? t('alone')],
    [t('facts.source'), [t(`source.${source}`), campaign].filter(Boolean).join(': ')],
    [t('facts.language'), languageNames[its]],
    ...prospectFieldNames.map((name) => [
      t(`prospect-fields:${name}.label`),
      fieldText(prospect[name], language) || t('merge.none'),
    ]),
    [t('merge.stage'), t(`stage.${stage}`)],
    [t('merge.keeper'), keeper?.name ?? t('nobody')],
    [t('merge.next'), nextOn ? formatDay(nextOn, language) : t('merge.none')],
    [t('merge.notes'), String(visits.length + events.length)],
    [t('merge.asked'), formatDay(dayIn(new Date(createdAt), zone), language)],
  ]
  return (
    <label className="block min-w-0 rounded-card border border-line p-3 choice-box focus-inside">
      <span className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="radio"
          name="kept"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-primary outline-none"
        />
        <span data-dd-privacy="mask" className="wrap-anywhere">
          {name}
        </span>
      </span>
      <span data-dd-privacy="mask" className="block text-sm wrap-anywhere">
        {email}
        <br />
        {groupedPhone(phone)}
      </span>
      {facts.map(([label, value]) => (
        <span key={label} className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{label}</span>
          <span className="min-w-0 wrap-anywhere">{value}</span>
        </span>
      ))}
      {message && (
        <span className="mt-1 block text-sm" data-dd-privacy="mask">
          <span className="block">{t('facts.message')}</span>
          <span className="block whitespace-pre-line wrap-anywhere">{message}</span>
        </span>
      )}
    </label>
  )
}
