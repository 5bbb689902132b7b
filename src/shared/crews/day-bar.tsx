import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#core/time/days.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FoldedFilters } from '#src/ui/folded-filters.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'

/** The part of the address that the bar changes. */
export interface DayAddress {
  /** Absent: today. */
  on?: Day
  accountId?: string
  /** The assignee, by an id of `crewOptions`. */
  crew?: string
}

export interface DayBarProps {
  address: DayAddress
  today: Day
  chosenDay: Day
  accounts: readonly Option[]
  /** The assignees. */
  crew: { label: string; all: string; picked: Option | undefined; options: readonly Option[] }
  /** The list as a file. */
  file: { name: string; read: () => string[][]; isEmpty: boolean }
  onAddress: (address: DayAddress) => void
}

/** The controls above a day's work: the day, the assignee, and the list in print and as a file. */
export function DayBar({ address, today, chosenDay, accounts, crew, file, onAddress }: DayBarProps) {
  const { t } = useTranslation('crews')
  const errorText = useErrorTexts()
  const { on: _, ...withoutDay } = address
  const pick = (day: string) => onAddress({ ...withoutDay, ...(day && day !== today && { on: day }) })
  const isOtherDay = today !== '' && chosenDay !== today && chosenDay !== addDays(today, 1)
  return (
    <div className="mb-3 flex flex-wrap items-stretch gap-2 print:hidden lg:flex-nowrap">
      {(['today', 'tomorrow'] as const).map((key) => {
        const day = today && (key === 'today' ? today : addDays(today, 1))
        return (
          <Button
            key={key}
            look={chosenDay === day && day !== '' ? 'primary' : 'outline'}
            aria-pressed={chosenDay === day}
            disabled={!day}
            onClick={() => pick(day)}
          >
            {t(key)}
          </Button>
        )
      })}
      <FoldedFilters count={[isOtherDay, address.accountId, crew.picked].filter(Boolean).length}>
        <DayField
          label={t('day')}
          className="flex-1"
          value={chosenDay}
          onChange={(event) => pick(event.target.value)}
        />
        {accounts.length > 1 && (
          <PickField
            label={t('branch')}
            className="flex-1"
            all={t('all')}
            value={address.accountId}
            options={accounts}
            onPick={(accountId) => {
              const { accountId: _, ...rest } = address
              onAddress({ ...rest, ...(accountId && { accountId }) })
            }}
          />
        )}
        {crew.options.length > 1 && (
          <PickField
            label={crew.label}
            className="flex-1"
            all={crew.all}
            value={crew.picked?.id}
            options={crew.options}
            onPick={(picked) => {
              const { crew: _, ...rest } = address
              onAddress({ ...rest, ...(picked && { crew: picked }) })
            }}
          />
        )}
        <div className="flex shrink-0 flex-wrap items-center gap-2">
          <Button look="outline" disabled={file.isEmpty} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t('print')}
          </Button>
          <ExportButton
            name={file.name}
            read={async () => file.read()}
            onFailed={errorText}
            disabled={file.isEmpty}
            isHere
          />
        </div>
      </FoldedFilters>
    </div>
  )
}
