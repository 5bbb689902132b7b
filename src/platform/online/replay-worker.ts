// The order matters: the first listener of a message removes its personal data before the next one reads it.
import './scrub-before-packing.ts'
import 'virtual:datadog-worker'
