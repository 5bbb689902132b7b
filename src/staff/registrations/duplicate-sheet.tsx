import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/app/mexico.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/field.tsx'
import type { RegistrationFile } from './file-query.ts'
import { stateTones } from './registration-tones.ts'

/** Closes a duplicate registration, once the other agency is chosen. */
export function DuplicateSheet({ file, onClose }: { file: RegistrationFile; onClose: () => void }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const { accountId, version, alike } = file
  const [of, setOf] = useState(alike[0]?.accountId ?? '')
  const isOwn = of === accountId
  const isNumber = /^\d{4,12}$/.test(of) && !isOwn
  const {
    data: other,
    error,
    isFetching,
  } = useQuery({
    ...api.admin.findDuplicate.queryOptions({ input: { accountId, of } }),
    ...{ enabled: isNumber, retry: false, staleTime: 0 },
  })
  const isFound = isNumber && other !== undefined && error === null
  const problem = (tried: boolean): string | null => {
    if (isOwn) return t('duplicate.own')
    if (!isNumber) return tried ? t('duplicate.error') : null
    if (error)
      return isRefusal(error) && error.code === 'account_not_found'
        ? t('duplicate.unknown')
        : errorText(error)
    return tried && !isFound ? t('duplicate.wait') : null
  }
  return (
    <DecisionSheet
      section="registration-desk"
      isDanger
      isWhole={isFound}
      words={{
        title: t('duplicate.title'),
        text: t('duplicate.text'),
        button: t('duplicate.button'),
        done: t('done.duplicate'),
      }}
      decide={(reason) => server.admin.markDuplicate({ accountId, version, of, reason })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t('duplicate.number')}
            inputMode="numeric"
            autoComplete="off"
            data-first-focus=""
            value={of}
            onChange={(event) => setOf(event.target.value.trim())}
            error={problem(tried)}
          />
          <div role="status" className="empty:hidden">
            {isNumber && !isFound && isFetching && <p className="text-muted">{t('duplicate.seek')}</p>}
            {isFound && (
              <div className="rounded-control bg-sunken px-4 py-3">
                <p className="text-sm text-muted">{t('duplicate.found')}</p>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                  {other.tradeName}
                  <Badge tone={stateTones[other.state]}>{t(`stage.${other.state}`)}</Badge>
                </p>
                <p className="text-sm wrap-anywhere">
                  {[
                    t('number', { id: other.accountId }),
                    other.rfc,
                    other.city,
                    other.stateCode && mexicanStates[other.stateCode],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            )}
          </div>
        </>
      )}
    </DecisionSheet>
  )
}
