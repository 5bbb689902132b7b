// The order is the point: what hears a message first takes out of it what nobody may be told.
import './scrub-before-packing.ts'
import 'virtual:datadog-worker'
