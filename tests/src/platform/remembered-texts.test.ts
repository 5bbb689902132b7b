import { expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import { createTexts } from '#src/platform/i18n.ts'
import { rememberTexts } from '#src/platform/remembered-texts.ts'

const sections: Record<string, Record<string, unknown>> = {
  'es/shop': {
    title: 'Hoteles de {{platform}}',
    nights_one: '{{count}} noche',
    nights_many: '{{count}} noches',
    nights_other: '{{count}} noches',
    points: ['uno', 'dos'],
    names: { pool: 'Alberca' },
  },
  'en/shop': { title: 'Hotels of {{platform}}', names: { pool: 'Pool' } },
}

async function open(language: Language, platform: string) {
  const read = async (of: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, sections[`${of}/${name}`] as never]))
  const texts = await createTexts({ language, platform, read })
  rememberTexts(texts.i18n, platform)
  const t = texts.shown.getFixedT(language, 'shop' as never) as unknown as (
    key: string,
    values?: object,
  ) => unknown
  return { load: () => texts.load('shop'), t }
}

test('the second text is the first, for each platform, language and value', async () => {
  for (let times = 0; times < 3; times += 1) {
    for (const platform of ['Alforja', 'Morral']) {
      const [es, en] = [await open('es', platform), await open('en', platform)]
      await es.load()
      await en.load()
      for (let again = 0; again < 2; again += 1) {
        expect(es.t('title')).toBe(`Hoteles de ${platform}`)
        expect(en.t('title')).toBe(`Hotels of ${platform}`)
        expect([1, 2].map((count) => es.t('nights', { count }))).toEqual(['1 noche', '2 noches'])
        expect(es.t('points', { returnObjects: true })).toEqual(['uno', 'dos'])
        expect([es.t('names.pool'), en.t('names.pool')]).toEqual(['Alberca', 'Pool'])
        expect(es.t('names.lake', { defaultValue: '' })).toBe('')
      }
    }
  }
})

test('a text that is not loaded yet is found once it is', async () => {
  const { t, load } = await open('es', 'Otra')
  expect(t('title')).toBe('title')
  await load()
  expect(t('title')).toBe('Hoteles de Otra')
})
