import { type Connection, openConnection, runLoad } from './load.ts'
import { startProductServer } from './product-server.ts'
import { searchCalls } from './http-searches.ts'
const server = await startProductServer(1000)
const calls = searchCalls()
const refused = [JSON.stringify({ json: { accountId: '1001', token: 'unreadable' } })]
const kinds: [string, string[] | null, string?][] = [['health', null], ['refused', refused], ['search', calls], ['gzip', calls, 'gzip']]
for (const [name, texts, coding] of kinds) {
  const conns = Array.from({ length: 16 }, () => openConnection(server.baseUrl, coding))
  const go = (n: number) => runLoad(16, n, async (lane, index) => {
    const c = conns[lane] as Connection
    await (texts ? c.send('/rpc/product/search', { type: 'application/json', text: texts[index % texts.length]! }) : c.send('/health'))
  })
  await go(4000)
  const before = await server.used()
  console.log(`>>> ${name}`)
  await go(15000)
  const after = await server.used()
  console.log(`<<< ${name} ${((after.server - before.server) / 15000).toFixed(4)} ms`)
}
await server.stop()
process.exit()
