import { expect, test } from 'vitest'
import type { searchAnswer } from '#core/answers/search-answer.ts'
import { createRecentAnswers } from '#server/modules/products/recent-answers.ts'

type Answer = ReturnType<typeof searchAnswer>

/** Only the number of offers is counted. */
const answerOf = (count: number) => ({ offers: Array.from({ length: count }, () => ({})) }) as Answer

test('the same question is answered with the same answer until its stamp changes', () => {
  const answers = createRecentAnswers()
  const first = answers.keep('a', '1', answerOf(20))
  expect(answers.find('a', '1')).toBe(first)
  expect(answers.find('b', '1')).toBeNull()
  expect(answers.find('a', '2')).toBeNull()
  // An answer that is out of date takes no memory.
  expect(answers.offers()).toBe(0)
})

test('any number of questions fills a fixed amount of memory, and displaces the least recently used', () => {
  const answers = createRecentAnswers(1_000)
  answers.keep('used', '1', answerOf(20))
  for (let i = 0; i < 10_000; i += 1) {
    answers.keep(`other ${i}`, '1', answerOf(i % 101))
    expect(answers.find('used', '1')).not.toBeNull()
    expect(answers.offers()).toBeLessThanOrEqual(1_000)
  }
  expect(answers.find('other 0', '1')).toBeNull()
  expect(answers.find('other 9999', '1')).not.toBeNull()
  for (let i = 0; i < 10_000; i += 1) answers.keep(`nothing ${i}`, '1', answerOf(0))
  expect(answers.offers()).toBeLessThanOrEqual(1_000)
})
