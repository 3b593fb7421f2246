import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Owner, session } from '#web/kit/session.ts'
import { SignIn } from './SignIn.tsx'
import dialogStyles from './SignInAgainDialog.module.css'
import styles from './PlainForm.module.css'

/**
 * Dialog over a page whose session has expired. As a modal `dialog` element it is above all dialogs of the page, and it closes when the
 * same person has signed in, here or in another tab.
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
    // closing the dialog returns the focus to where it was
    return () => shown?.close()
  }, [])

  // rendered outside of the root element, which an open dialog of the page hides from screen readers
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
