import { createPause } from '#server/platform/pauses.ts'
import { parseStockMessage, type Reload, type StockChange } from './stock-message.ts'

interface News {
  changes: StockChange[]
  reloads: Reload[]
  unreadable: string[]
}

/** A pause in which searches have the processor. */
const restMillis = 2

/** Parses messages in parts: those of an import have tens of thousands of days. */
export async function readMessages(texts: readonly string[]): Promise<News> {
  const news: News = { changes: [], reloads: [], unreadable: [] }
  const pause = createPause({ restMillis })
  for (const text of texts) {
    const message = parseStockMessage(text)
    if (!message) news.unreadable.push(text)
    else if ('reload' in message) news.reloads.push(message.reload)
    else for (const change of message.changes) news.changes.push(change)
    if (pause.isDue()) await pause.take()
  }
  return news
}
