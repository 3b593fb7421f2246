import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import type { Refusal } from '../callError.ts'
import { numbersIn } from '../facts/useNumbers.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { ErrorText, Help } from '../ui/Help.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './FileState.module.css'
import type { Chosen } from './useSending.ts'

type StateProps = {
  chosen: Chosen | undefined
  /** Text about what happens when the record is saved, such as that the picture is then removed; shown while nothing is being uploaded. */
  onSave?: string | false
  /** Text for a fault of the product, where it is not the usual one. */
  unexpected?: string
  onAgain: (file: File) => void
}
type LimitProps = {
  id: string
  kind: 'file' | 'picture'
  /** Largest size in MB; undefined until the server has sent the limits. */
  mb: number | undefined
}
type Props = StateProps & LimitProps & { children?: ReactNode }

/** State of a chosen file or picture (progress, refusal, error) above the help text with the size limit. */
export function FileState({ id, kind, mb, children, ...state }: Props) {
  return (
    <div className={styles.state}>
      <SendingState {...state} />
      {children}
      <FileLimit id={id} kind={kind} mb={mb} />
    </div>
  )
}

/** State of an upload: progress in percent, what happens on saving, or why the file was refused with a retry after an error. */
export function SendingState({ chosen, onSave = false, unexpected, onAgain }: StateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = chosen && 'sending' in chosen ? Math.round(chosen.sending * 100) : undefined
  const say = (text: string, again?: () => void) => (
    <ErrorText role="alert">
      <bdi>{chosen?.file.name}</bdi>: {text} {again && <LinkButton onClick={again}>{t('retry')}</LinkButton>}
    </ErrorText>
  )
  const problemText = (code: Refusal['code']) =>
    code === 'unexpected' && unexpected !== undefined ? unexpected : t(`error.${code}`)
  return (
    <>
      {share !== undefined && (
        <div className={styles.progress}>
          <LinearProgress variant="determinate" value={share} aria-label={t('form.file.sending')} />
          <span aria-hidden>{(share / 100).toLocaleString(language, { style: 'percent', numberingSystem: 'latn' })}</span>
        </div>
      )}
      <Help role="status">{share === undefined ? onSave : t('form.file.sending')}</Help>
      {chosen && 'refusal' in chosen && say(t(`validation.${chosen.refusal.code}`, { size: chosen.refusal.size }))}
      {chosen && 'problem' in chosen && say(problemText(chosen.problem), () => onAgain(chosen.file))}
    </>
  )
}

/** Help text of a file field: the largest size, and that a file can be dropped there. */
export function FileLimit({ id, kind, mb }: LimitProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Help id={id}>
      {mb !== undefined && t('form.file.limit', { size: numbersIn(language)(mb) })}{' '}
      <span className={styles.drop}>{t(`form.${kind}.drop`)}</span>
    </Help>
  )
}
