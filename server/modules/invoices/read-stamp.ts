import sax from 'sax'

/** The seals of a stamped document, for its printed form. */
export interface Stamp {
  seal: string
  satSeal: string
  certificate: string
  satCertificate: string
  stampedAt: string
  /** A remark from the provider, for example that the document has no fiscal value. */
  legend: string
}

/** Reads the seals in a document's XML. Throws if it is not XML. */
export function readStamp(xml: string): Stamp {
  const found: Record<string, string> = {}
  const reader = sax.parser(true, {})
  reader.onerror = (error) => {
    throw error
  }
  reader.onopentag = ({ name, attributes }) => {
    const element = name.slice(name.indexOf(':') + 1)
    if (element !== 'Comprobante' && element !== 'TimbreFiscalDigital') return
    for (const [key, value] of Object.entries(attributes)) found[key] ??= String(value)
  }
  reader.write(xml).close()
  return {
    seal: found.Sello ?? '',
    satSeal: found.SelloSAT ?? '',
    certificate: found.NoCertificado ?? '',
    satCertificate: found.NoCertificadoSAT ?? '',
    stampedAt: found.FechaTimbrado ?? '',
    legend: found.Leyenda ?? '',
  }
}
