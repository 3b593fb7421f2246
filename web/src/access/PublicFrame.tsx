import type { ReactNode } from 'react'
import '@fontsource-variable/nunito'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import { languages, useTranslation } from '#web/kit/i18n.ts'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'
import './access.css'
import { Veranda } from './Veranda.tsx'

/** The frame of the pages before the login: a sunny veranda beside what is asked. The first run asks for the language itself. */
export function PublicFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation('login')
  const { lng } = usePreferences()
  return (
    <div className={wide ? 'public wide' : 'public'}>
      <aside>
        <p className="product"><Logo size={36} /><span>{t('product')}</span></p>
        <p className="tagline">{t('tagline')}</p>
        <Veranda />
      </aside>
      <main>
        {children}
        {!wide && (
          <div className="languages" role="group" aria-label={t('language')}>
            {languages.map((language) => (
              <button
                key={language} type="button" lang={language} aria-pressed={language === lng}
                onClick={() => preferences.change({ lng: language })}
              >
                {t(`languages.${language}`)}
              </button>
            ))}
          </div>
        )}
      </main>
    </div>
  )
}
