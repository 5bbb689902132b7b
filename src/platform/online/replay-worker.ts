// The order matters: the first message listener removes personal data before the next listener reads the message.
import './scrub-before-packing.ts'
import 'virtual:datadog-worker'
