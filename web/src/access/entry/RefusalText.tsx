import { useTranslation } from '#web/kit/i18n.ts'
import styles from './RefusalText.module.css'
import { type Refusal, refusalOf } from './refusals.ts'

type Props = {
  refusal?: Refusal | undefined
  /** The error of a form, instead of a refusal. */
  failure?: unknown
  after?: string
}

/** Says above the fields why it did not work. Waiting for approval is no fault of what was typed, and does not look like one. */
export function RefusalText({ failure, after, ...told }: Props) {
  const { t } = useTranslation('login')
  const refusal = failure === undefined ? told.refusal : refusalOf(failure)
  return (
    <div role="alert">
      {refusal && (
        <p
          {...(refusal === 'awaiting_approval' ? { className: styles.note } : { className: styles.refusal, 'data-sign': 'danger' })}
        >
          {t(`error.${refusal}`)} {after}
        </p>
      )}
    </div>
  )
}
