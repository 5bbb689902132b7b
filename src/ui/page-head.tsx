export interface Head {
  title: string
  description: string
  /** Whether search engines may index the page; they may follow its links in any case. */
  listed: boolean
  /** The page's absolute address in this language, without parameters that do not change its content. */
  canonical: string
  /** Absolute addresses of the page by language, and the default one. */
  alternates: { language: string; href: string }[]
  /** The locale, such as "es_MX", and the locales of the page's other languages. */
  locale: string
  otherLocales: string[]
  siteName: string
  /** The absolute address of a 1200×630 picture, with its description. */
  picture: { href: string; alt: string } | null
}

/**
 * The page's metadata: React puts it into the document's head. Only the server renders cards and alternates, for
 * crawlers; title and address follow every navigation.
 */
export function PageHead({ head }: { head: Head }) {
  return (
    <>
      <title>{head.title}</title>
      <link rel="canonical" href={head.canonical} />
      <meta
        name="robots"
        content={head.listed ? 'index, follow, max-image-preview:large' : 'noindex, follow'}
      />
      {import.meta.env.SSR && <SentTags head={head} />}
    </>
  )
}

function SentTags({ head }: { head: Head }) {
  const { title, description, canonical, picture } = head
  return (
    <>
      <meta name="description" content={description} />
      {head.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={head.locale} />
      {head.otherLocales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {picture && (
        <>
          <meta property="og:image" content={picture.href} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
