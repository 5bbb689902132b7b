import { expect, test } from 'vitest'
import { languages } from '#core/app/language.ts'
import { readRoomingList } from '#server/modules/groups/read-rooming-list.ts'
import { guestFields } from '#src/agency/groups/guest.ts'
import { sectionOf } from '#tests/support/pages/words.ts'

test.each(languages)('every column of a filled template (%s) is imported', (language) => {
  const texts = sectionOf(language, 'groups-and-events').guest as Record<string, string>
  const cells = guestFields.map((field) => texts[field] ?? '')
  const ana = ['1', 'Ana', 'Ríos', '18:00', 'king', 'sin gluten', '998 555 0100']
  const list = readRoomingList([
    { line: 1, cells },
    { line: 2, cells: ana },
  ])
  expect(list).toMatchObject({ problem: null, missing: [], ignored: [], refusals: [] })
  expect(guestFields.map((field) => String(list.guests[0]?.[field]))).toEqual(ana)
})

test.each(languages)(
  'the example of the template is refused for its room only, with a request to delete it: %s',
  (language) => {
    const texts = sectionOf(language, 'groups-and-events') as unknown as {
      guest: Record<string, string>
      import: { example: string[] }
    }
    const { example } = texts.import
    const { refusals } = readRoomingList([
      { line: 1, cells: guestFields.map((field) => String(texts.guest[field])) },
      { line: 2, cells: example },
    ])
    expect(example).toHaveLength(guestFields.length)
    expect(refusals).toEqual([{ line: 2, column: 'room', reason: 'not_a_room', value: example[0] }])
  },
)
