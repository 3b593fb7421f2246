import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Owner, session } from '#web/kit/session.ts'
import { SignIn } from './SignIn.tsx'
import dialogStyles from './SignInAgainDialog.module.css'
import styles from './PlainForm.module.css'

/**
 * The dialog over a page whose session is over. It stands in the browser's top layer, above any dialog of the page, and
 * goes when the same person has signed in, here or in another tab.
 */
export default function SignInAgainDialog({ owner }: { owner: Owner }) {
  const { t } = useTranslation('login')
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // closing gives the focus back to where the person was
    return () => shown?.close()
  }, [])

  // outside of the page's own tree, which an open dialog there hides from screen readers
  return createPortal(
    <dialog
      ref={dialog}
      className={dialogStyles.again}
      aria-label={t('again.title')}
      aria-describedby="again-lead"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <SignIn
        heading="h2"
        person={owner.email}
        head={
          <div className={styles.head}>
            <h2>{t('again.title')}</h2>
            <p id="again-lead">{t('again.lead')}</p>
          </div>
        }
        foot={
          <div className={styles.links}>
            <button type="button" onClick={() => session.signOut()}>
              {t('again.sign_out')}
            </button>
            <small>{t('again.sign_out_note')}</small>
          </div>
        }
      />
    </dialog>,
    document.body,
  )
}
