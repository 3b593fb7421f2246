import { useTranslation } from '#web/kit/i18n.ts'
import styles from './RefusalText.module.css'
import type { Refusal } from './refusals.ts'

/** Says above the fields why it did not work. Waiting for approval is no fault of what was typed, and does not look like one. */
export function RefusalText({ refusal, after }: { refusal: Refusal | undefined; after?: string }) {
  const { t } = useTranslation('login')
  return (
    <div role="alert">
      {refusal && (
        <p className={refusal === 'awaiting_approval' ? styles.note : styles.refusal}>
          {t(`error.${refusal}`)} {after}
        </p>
      )}
    </div>
  )
}
