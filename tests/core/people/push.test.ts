import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firebaseData,
  type PushMessage,
  pushHome,
  pushTopics,
  readPush,
  webPushJson,
} from '#core/people/push.ts'

const origin = 'https://portal.alforja.example'
const messages = fc.record<PushMessage>({
  topic: fc.constantFrom(...pushTopics),
  title: fc.string({ minLength: 1 }),
  body: fc.string(),
  path: fc.stringMatching(/^\/agency\/[\w-]{1,30}$/),
  tag: fc.string({ minLength: 1 }),
  language: fc.constantFrom('es', 'en'),
  badge: fc.nat(),
})

describe('a message', () => {
  test('is parsed as it was written, by either transport', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const { topic: _, ...shown } = message
        expect(readPush(JSON.stringify(webPushJson(message, origin)), origin)).toEqual(shown)
        expect(readPush(JSON.stringify({ from: '1', data: firebaseData(message) }), origin)).toEqual(shown)
      }),
    )
  })

  test('is null for any other input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readPush(text, origin)
        expect(read === null || read.title.length > 0).toBe(true)
      }),
    )
    for (const text of [
      '',
      'null',
      '{',
      '[]',
      '{"data":null}',
      '{"data":{"title":""}}',
      '{"notification":7}',
    ])
      expect(readPush(text, origin), text).toBeNull()
  })

  test.each([
    '//evil.example/a',
    '/\\evil.example',
    'https://evil.example/agency',
    `${origin}.evil.example/agency`,
    'javascript:alert(1)',
    'agency',
    '',
    undefined,
    7,
  ])('%s opens the notices', (path) => {
    const read = (sent: object) => readPush(JSON.stringify(sent), origin)?.path
    expect(read({ data: { title: 'a', path } })).toBe(pushHome)
    expect(read({ web_push: 8030, notification: { title: 'a', navigate: path } })).toBe(pushHome)
  })
})
