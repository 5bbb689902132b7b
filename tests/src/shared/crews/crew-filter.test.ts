import { expect, test } from 'vitest'
import { crewOf, crewOptions, isDoneBy } from '#src/shared/crews/crew-filter.ts'

const crews = [['Lupita'], [], ['Beto', 'Lupita'], ['Beto'], []]

test('a day can be filtered by everybody who works on it, and by work that nobody does', () => {
  const options = crewOptions(crews, 'Sin chofer')
  expect(options.map(({ name }) => name)).toEqual(['Sin chofer', 'Beto', 'Lupita'])
  const counted = options.map(({ id }) => crews.filter((crew) => isDoneBy(crew, id)).length)
  expect(counted).toEqual([2, 2, 2])
  expect(crews.filter((crew) => isDoneBy(crew, undefined))).toHaveLength(5)
})

test('a day without anybody offers only that filter; a name is never read as it', () => {
  expect(crewOptions([[], crewOf(undefined), crewOf('')], 'Sin chofer').map(({ name }) => name)).toEqual([
    'Sin chofer',
  ])
  expect(crewOptions([], 'Sin chofer')).toEqual([])
  const [option] = crewOptions([crewOf('none')], 'Sin chofer')
  expect(isDoneBy(crewOf('none'), option?.id)).toBe(true)
  expect(isDoneBy([], option?.id)).toBe(false)
})
