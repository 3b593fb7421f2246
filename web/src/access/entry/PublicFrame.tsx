import { type ReactNode, useEffect } from 'react'
import '@fontsource-variable/nunito'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { helperLanguages, languages, useTranslation } from '#web/kit/i18n.ts'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'
import { cx } from '#web/kit/ui/cx.ts'
import styles from './PublicFrame.module.css'
import { Veranda } from './Veranda.tsx'

type Props = {
  /** Title of the page, for the title of the window. */
  title?: string
  /** Wide layout without a choice of language, for the setup, which has its own. */
  wide?: boolean
  /** Leaves the picture out on a phone, for a page with more fields than the login. */
  plain?: boolean
  children: ReactNode
}

/** Frame of the pages before the login: a picture of a veranda beside the form, and the choice of language. */
export function PublicFrame({ title, wide = false, plain = false, children }: Props) {
  const { t } = useTranslation('login')
  const product = t('product')
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product
  }, [title, product])
  return (
    <div className={cx(styles.public, wide && styles.wide, plain && styles.plain)}>
      <aside>
        <p className={styles.product}>
          <Logo size={36} />
          <span>{product}</span>
        </p>
        <p className={styles.tagline}>{t('tagline')}</p>
        <Veranda />
      </aside>
      <main>
        {children}
        {!wide && (
          <div className={styles.choice}>
            <Languages label={t('language')} choices={languages} />
            <p>{t('helper_screens')}</p>
            <Languages label={t('helper_screens')} choices={helperLanguages} />
          </div>
        )}
      </main>
    </div>
  )
}

function Languages({ label, choices }: { label: string; choices: readonly ScreenLanguage[] }) {
  const { t } = useTranslation('login')
  const { lng } = usePreferences()
  return (
    <div className={styles.languages} role="group" aria-label={label}>
      {choices.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === lng}
          onClick={() => preferences.change({ lng: language })}
        >
          {t(`languages.${language}`)}
        </button>
      ))}
    </div>
  )
}
