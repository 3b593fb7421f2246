import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from '../../i18n.ts'
import { useUploadLimits } from '../../files/limits.ts'
import { ErrorText, Help } from '../../ui/Help.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './PictureControl.module.css'
import type { Chosen } from '../../files/useSending.ts'

type Props = {
  id: string
  /** Hashes: of the form, and of the stored record. */
  value: string
  before: string
  chosen: Chosen | undefined
  /** Reads the stored picture again, when that failed. */
  unread: (() => void) | undefined
  onAgain: (file: File) => void
}

/** The limit of a picture, and how things stand with the one that was chosen. */
export function PictureState({ id, value, before, chosen, unread, onAgain }: Props) {
  const { t } = useTranslation()
  const limits = useUploadLimits()
  const sending = chosen !== undefined && 'sending' in chosen
  const again = (act: () => void) => <LinkButton onClick={act}>{t('retry')}</LinkButton>
  return (
    <>
      {sending && <LinearProgress aria-label={t('form.picture.sending')} />}
      <Help role="status">
        {sending ? t('form.picture.sending') : value !== before && t(value === '' ? 'form.picture.removed' : 'form.picture.sent')}
      </Help>
      {chosen && 'refusal' in chosen && (
        <ErrorText role="alert">{t(`validation.${chosen.refusal.code}`, { size: chosen.refusal.size })}</ErrorText>
      )}
      {chosen && 'problem' in chosen && (
        <ErrorText role="alert">
          {t(`error.${chosen.problem}`)} {again(() => onAgain(chosen.file))}
        </ErrorText>
      )}
      {unread && (
        <ErrorText role="alert">
          {t('form.picture.unread')} {again(unread)}
        </ErrorText>
      )}
      <Help id={id}>
        {limits && t('form.picture.limit', { size: limits.photo_mb })} <span className={styles.drop}>{t('form.picture.drop')}</span>
      </Help>
    </>
  )
}
