import { useTranslation } from '#web/kit/i18n.ts'
import styles from './RefusalText.module.css'
import { type Refusal, refusalOf } from './refusals.ts'

type Props = {
  refusal?: Refusal | undefined
  /** Error of a form, given in place of a refusal. */
  failure?: unknown
  after?: string
}

/** Error text above the fields of a form. Waiting for approval is not an error of the person, so it looks like a hint. */
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
