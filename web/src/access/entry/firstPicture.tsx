import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import login from '#locales/ja/login.json'
import { LoginForm } from './LoginForm.tsx'
import { LoginHelp } from './LoginHelp.tsx'
import { PublicFrame } from './PublicFrame.tsx'

const none = () => Promise.resolve(undefined)

/**
 * HTML that the document shows until the program has loaded, rendered at build time: the logo, and a login form in which one can type at
 * once. `boot.ts` chooses one of them.
 */
export async function firstPicture(): Promise<string> {
  const i18n = i18next.createInstance().use(initReactI18next)
  await i18n.init({ lng: 'ja', defaultNS: 'login', resources: { ja: { login } }, interpolation: { escapeValue: false } })
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <div id="first-logo">
        <Logo size={56} pulse />
      </div>
      <div id="first-login">
        <PublicFrame>
          <LoginForm head={<h1>{login.auth.title}</h1>} alive={false} send={none} passkey={none} help={<LoginHelp />} />
        </PublicFrame>
      </div>
    </I18nextProvider>,
  )
}
