import { parseArgs } from 'node:util'
import { conclude, type Outcome, runPart } from './conclude.ts'
import { type Part, parts } from './parts.ts'
import { prepareBrowser } from './steps.ts'

// `npm test`: every part that a change must pass. `npm run test:all`: every part, or the named ones, with all of their
// tests or a shard: `npm run test:all -- faults matrix --shard 1/3`. All parts run, even after a failure.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, shard: { type: 'string' } },
})
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

// See tests/support/run/fixed-inputs.ts.
if (!values.all) process.env.FIXED_INPUTS = '1'

const isWanted = ({ name, decides }: Part) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || decides
const words = values.shard ? [`--shard=${values.shard}`] : []

// Started early, because a later part needs it.
if (parts.some((part) => part.needsBrowser && isWanted(part))) prepareBrowser()
const running: Promise<Outcome>[] = []
for (const part of parts.filter(isWanted)) {
  const outcome = runPart(part, words)
  running.push(outcome)
  if (!part.isAside) await outcome
}
conclude(await Promise.all(running))
