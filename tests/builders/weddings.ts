import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { groups } from '#server/modules/groups/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Published weddings in Cancún from `startsOn` to `endsOn`; each is named after its agency and its address. */
export async function insertWeddings(
  database: Database,
  keys: readonly { accountId: string; url: string }[],
  days: { startsOn: string; endsOn: string },
): Promise<void> {
  const text = textFrom({ es: 'Boda', en: 'Wedding' })
  await database.insert(groups).values(
    keys.map((key) => ({
      ...{ ...key, ...days, kind: 'group' as const, name: text, intro: text },
      ...{ destinationId: 'cancun', state: 'open' as const, picture: drawingOf('event-wedding', text) },
    })),
  )
}
