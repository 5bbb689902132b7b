import { expect, test } from 'vitest'
import { createStartFolder } from '#tests/support/servers/start-folder.ts'

const { begin, endByInterrupt } = await createStartFolder()

test('with hot reload it starts once, and serves the sources', async () => {
  const developed = begin({}, 'dev')
  const url = await developed.ready
  expect(await (await fetch(`${url}/`)).text()).toContain('/@vite/client')
  expect(developed.output()).not.toContain('Restarting')
  await endByInterrupt(developed)
})
