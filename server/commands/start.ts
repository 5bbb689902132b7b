import { buildIfStale } from './build/build-app.ts'
import { runForPerson } from './run.ts'

await runForPerson({ prepare: buildIfStale })
