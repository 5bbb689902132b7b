import { expect, test } from 'vitest'
import { reportVital, type Vital } from '#src/platform/vital-report.ts'

const origin = 'https://portal.alforja.example'
const page = '/booking/:account_id/checkout'
const saleId = 'Zk3-9_aQw7LmN0pXr2TvYg'
const secrets = ['María', 'Núñez', 'maria', '9511234567', saleId, 'secreto', 'K7M2-9QXD', '?', '#']

/** An element within others, each of which names the traveler. */
const planted = (...tags: string[]) =>
  tags.reduce<object | null>(
    (parentElement, localName) => ({
      ...{ localName, parentElement, id: `sale-${saleId}`, className: 'maria', name: 'Núñez' },
      ...{ textContent: 'María Núñez', innerText: 'María Núñez', value: '9511234567' },
      ...{ outerHTML: '<b>María</b>', dataset: { code: 'K7M2-9QXD' } },
    }),
    null,
  )

test('a slow press is reported with its durations and its script, and nothing personal', () => {
  const script = (sourceURL: string, duration: number) => ({
    ...{ sourceURL, duration, invokerType: 'event-listener' },
    ...{ invoker: `BUTTON#sale-${saleId}.onclick`, sourceFunctionName: 'María' },
  })
  const vital = {
    ...{ name: 'INP', value: 231.6, rating: 'needs-improvement', navigationType: 'navigate', id: saleId },
    entries: [{ name: 'click', target: planted('button') }],
    attribution: {
      ...{
        interactionTarget: `#sale-${saleId}>button.maria`,
        interactionTargetElement: planted('html', 'body', 'main', 'form', 'div', 'label', 'input'),
      },
      ...{ interactionType: 'pointer', interactionTime: 12_345.6, loadState: 'complete' },
      ...{ inputDelay: 12.4, processingDuration: 180.2, presentationDelay: 39 },
      longAnimationFrameEntries: [
        { scripts: [script(`${origin}/assets/app-B4BAUKX.js`, 20)] },
        { scripts: [script(`${origin}/booking/1001/payment/${saleId}?access=secreto#maria`, 160.7)] },
        {},
      ],
    },
  } satisfies Vital & Record<string, unknown>
  const report = reportVital(vital, { page, origin })
  expect(report).toEqual({
    ...{ millis: 232, rating: 'needs-improvement', navigation: 'navigate', page },
    ...{ element: 'main>form>div>label>input', input: 'pointer', loadState: 'complete' },
    ...{ inputDelay: 12, processingDuration: 180, presentationDelay: 39, longestScript: 161 },
    ...{ script: `${origin}/booking/:account_id/payment/:venta_id`, caller: 'event-listener' },
  })
  for (const secret of secrets) expect(JSON.stringify(report)).not.toContain(secret)
})

test('a largest paint is reported with its parts and its file, and nothing personal', () => {
  const vital = {
    ...{ name: 'LCP', value: 1_803.2, rating: 'good', navigationType: 'reload', id: saleId },
    attribution: {
      ...{ element: `#sale-${saleId}>img.maria`, url: `/media/images/azul.webp?key=secreto#${saleId}` },
      lcpEntry: { element: planted('picture', 'img'), url: `${origin}/?access=secreto` },
      ...{
        timeToFirstByte: 120.5,
        resourceLoadDelay: 0,
        resourceLoadDuration: 800.4,
        elementRenderDelay: 20,
      },
    },
  } satisfies Vital & Record<string, unknown>
  const report = reportVital(vital, { page, origin })
  expect(report).toEqual({
    ...{ millis: 1_803, rating: 'good', navigation: 'reload', page, element: 'picture>img' },
    resource: `${origin}/media/images/azul.webp`,
    ...{ timeToFirstByte: 121, resourceLoadDelay: 0, resourceLoadDuration: 800, elementRenderDelay: 20 },
  })
  for (const secret of secrets) expect(JSON.stringify(report)).not.toContain(secret)
})

test('an element that is gone, and words as the largest paint, leave their parts out', () => {
  const gone = { name: 'INP', value: 40, rating: 'good', navigationType: 'navigate', attribution: {} }
  expect(reportVital(gone, { page, origin })).toEqual({
    ...{ millis: 40, rating: 'good', navigation: 'navigate', page, element: '' },
  })
  const words = {
    ...gone,
    name: 'LCP',
    attribution: { lcpEntry: { element: planted('h1') }, elementRenderDelay: 7 },
  }
  expect(reportVital(words, { page, origin })).toMatchObject({ element: 'h1', elementRenderDelay: 7 })
})
