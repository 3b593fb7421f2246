import LinearProgress from '@mui/material/LinearProgress'
import { useLanguage, useTranslation } from '../i18n.ts'
import { ErrorText, Help } from '../ui/Help.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './FileState.module.css'
import { useUploadLimits } from './limits.ts'
import type { Chosen } from './useSending.ts'

type Props = {
  id: string
  chosen: Chosen | undefined
  /** The file is sent, and no stored record names it yet. */
  isNew: boolean
  onAgain: (file: File) => void
}

/** The limit of a file, and how things stand with the one that was chosen. */
export function FileState({ id, chosen, isNew, onAgain }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const limits = useUploadLimits()
  const share = chosen && 'sending' in chosen ? Math.round(chosen.sending * 100) : undefined
  const say = (text: string, again?: () => void) => (
    <ErrorText role="alert">
      <bdi>{chosen?.file.name}</bdi>: {text} {again && <LinkButton onClick={again}>{t('retry')}</LinkButton>}
    </ErrorText>
  )
  return (
    <div className={styles.state}>
      {share !== undefined && (
        <div className={styles.progress}>
          <LinearProgress variant="determinate" value={share} aria-label={t('form.file.sending')} />
          <span aria-hidden>{(share / 100).toLocaleString(language, { style: 'percent' })}</span>
        </div>
      )}
      <Help role="status">{share === undefined ? isNew && t('form.file.sent') : t('form.file.sending')}</Help>
      {chosen && 'refusal' in chosen && say(t(`validation.${chosen.refusal.code}`, { size: chosen.refusal.size }))}
      {chosen && 'problem' in chosen && say(t(`error.${chosen.problem}`), () => onAgain(chosen.file))}
      <Help id={id}>
        {limits && t('form.file.limit', { size: limits.file_mb.toLocaleString(language) })}{' '}
        <span className={styles.drop}>{t('form.file.drop')}</span>
      </Help>
    </div>
  )
}
