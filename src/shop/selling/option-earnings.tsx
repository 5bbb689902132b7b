import { useQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import type { Option } from '#src/shared/app/slots.ts'
import { useSelling } from '#src/shared/selling/use-selling.ts'
import { EarningsLine } from './earnings.tsx'
import { useEarningsShown } from './earnings-shown.ts'
import { optionChoice } from './option-choice.ts'
import { quoteOption } from './quote-option.ts'

/**
 * The agency's earnings of an option, and the seller's share; nothing while earnings are hidden, or on another agency's
 * page.
 */
export function OptionEarnings(option: Option) {
  const selling = useSelling(option.accountId)
  const [shown] = useEarningsShown()
  const choice = optionChoice(option)
  const { data } = useQuery({
    queryKey: [['agency', 'quoteOptions'], choice],
    queryFn: () => (choice ? quoteOption(choice) : null),
    enabled: Boolean(selling) && shown,
    staleTime: minuteMillis,
  })
  if (!selling || !shown || !data?.earnings) return null
  return <EarningsLine earnings={data.earnings} currency={data.currency} />
}
